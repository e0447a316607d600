import { sql } from 'kysely'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { Authentication } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

const bytes = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex')

/** A sign-in that waits for a code. */
export type WaitingSession = {
  readonly personId: Guid
  readonly stereotype: Stereotype
  readonly inOffice: boolean
  readonly passwordVersion: number
  readonly authentication: Authentication
  readonly signInName: string
  readonly logoutUrl: string
  readonly stays: boolean
}

/** Locks and returns a waiting sign-in, or nothing when it has ended. */
export async function lockWaitingSession(
  tx: SchoolTransaction,
  sessionId: string,
): Promise<WaitingSession | undefined> {
  const { rows: found } = await sql<WaitingSession>`
    select s.person_id as "personId", p.stereotype, p.in_office as "inOffice", p.password_version as "passwordVersion",
      s.sign_in_name as "signInName", s.logout_url as "logoutUrl", s.stays,
      json_build_object('type', s.authentication_type, 'source', s.authentication_source) as authentication
    from session s join person p on p.school_id = s.school_id and p.id = s.person_id
    where s.id = ${bytes(sessionId)} and s.stage = 'second-factor' and s.password_version = p.password_version
    for update of s`.execute(rows(tx))
  return found[0]
}

/** Returns the person of a waiting sign-in, or nothing when it has ended. */
export async function findWaitingPerson(tx: SchoolTransaction, sessionId: string): Promise<Guid | undefined> {
  const row = await rows(tx)
    .selectFrom('session')
    .select('person_id')
    .where('id', '=', bytes(sessionId))
    .where('session.stage', '=', 'second-factor')
    .executeTakeFirst()
  return row?.person_id
}

/** Deletes the waiting sign-ins of a person. */
export async function deleteWaitingSessions(tx: SchoolTransaction, personId: Guid): Promise<void> {
  await rows(tx)
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('stage', '=', 'second-factor')
    .execute()
}
