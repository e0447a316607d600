import { sql } from 'kysely'
import type { OfficeRole } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { withOwned } from '../owned-columns.ts'
import { isOpen, type OpenAt } from '../sign-ins/school-session.repository.ts'

/** An account that somebody in the office changes. */
export type HeldAccount = {
  readonly id: Guid
  /** Empty without one. */
  readonly login: string
  readonly isBlocked: boolean
  readonly roles: readonly OfficeRole[]
}

/** Locks and returns the account of a person of the school. */
export async function lockAccount(tx: SchoolTransaction, id: Guid): Promise<HeldAccount | undefined> {
  const { rows: found } = await sql<HeldAccount>`
    select p.id, coalesce(p.login, '') as login, p.blocked as "isBlocked",
      array(select r.role from office_role r where r.school_id = p.school_id and r.person_id = p.id) as roles
    from person p where p.id = ${id} and p.active for no key update of p`.execute(rows(tx))
  return found[0]
}

/** Blocks an account, or lets it in again. The office owns that from now on: a school file leaves it alone. */
export async function storeBlocked(tx: SchoolTransaction, id: Guid, isBlocked: boolean): Promise<void> {
  await sql`
    update person set blocked = ${isBlocked}, office_fields = ${withOwned(['blocked'])}
    where id = ${id}`.execute(rows(tx))
}

/** How an account signs in, for who looks after accounts. */
export type AccountFacts = {
  readonly isBlocked: boolean
  readonly hasPassword: boolean
  readonly hasApp: boolean
  readonly passkeys: number
  readonly openSessions: number
  readonly isInOffice: boolean
}

/** Returns how these people sign in. */
export async function findAccountFacts(
  tx: SchoolTransaction,
  people: readonly Guid[],
  openAt: OpenAt,
): Promise<ReadonlyMap<Guid, AccountFacts>> {
  const { rows: found } = await sql<AccountFacts & { id: Guid }>`
    select p.id, p.blocked as "isBlocked", p.password_hash is not null as "hasPassword",
      exists (select from authenticator a where a.school_id = p.school_id and a.person_id = p.id
        and a.confirmed_at is not null) as "hasApp",
      (select count(*) from passkey k where k.school_id = p.school_id and k.person_id = p.id) as passkeys,
      (select count(*) from session s where s.school_id = p.school_id and s.person_id = p.id
        and ${isOpen(openAt)}) as "openSessions",
      p.in_office as "isInOffice"
    from person p where p.id = any(${[...people]}::uuid[])`.execute(rows(tx))
  return new Map(found.map(({ id, ...facts }) => [id, facts]))
}
