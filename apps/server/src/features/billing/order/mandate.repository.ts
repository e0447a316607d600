import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { newGuid } from '../new-guid.ts'

/** The permission to collect that is in force. */
export type Mandate = { readonly id: Guid; readonly iban: string; readonly holder: string }

/** The active mandate of a debtor, locked, so that two orders at once do not make two. */
export async function lockActiveMandate(tx: SchoolTransaction, debtor: Guid): Promise<Mandate | undefined> {
  await sql`select id from debtor where id = ${debtor} for update`.execute(rows(tx))
  return rows(tx)
    .selectFrom('mandate')
    .select(['id', 'iban', 'holder'])
    .where('debtor_id', '=', debtor)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** From now on nothing is collected under this mandate. */
export async function closeMandate(tx: SchoolTransaction, mandate: Guid, now: Instant): Promise<void> {
  await rows(tx).updateTable('mandate').set({ closed_at: now }).where('id', '=', mandate).execute()
}

export type NewMandate = {
  readonly debtor: Guid
  readonly prefix: string
  readonly iban: string
  readonly holder: string
  readonly text: string
  readonly givenBy: Guid
  readonly givenAt: Instant
}

/** Stores a mandate under a code that counts the debtor's mandates, e.g. WL-104211-2. */
export async function insertMandate(tx: SchoolTransaction, mandate: NewMandate): Promise<Guid> {
  const id = newGuid()
  await sql`
    insert into mandate (school_id, id, debtor_id, code, iban, holder, text, given_by, given_at)
    select d.school_id, ${id}, d.id,
      ${mandate.prefix} || '-' || d.debtor_number || '-' ||
        (1 + (select count(*) from mandate m where m.school_id = d.school_id and m.debtor_id = d.id)),
      ${mandate.iban}, ${mandate.holder}, ${mandate.text}, ${mandate.givenBy}, ${mandate.givenAt}
    from debtor d where d.id = ${mandate.debtor}`.execute(rows(tx))
  return id
}

/** The account that this debtor used last, to be filled in beforehand next time. */
export async function rememberAccount(
  tx: SchoolTransaction,
  debtor: Guid,
  account: { readonly iban: string; readonly holder: string },
): Promise<void> {
  await rows(tx)
    .updateTable('debtor')
    .set({ last_used_iban: account.iban, last_used_holder: account.holder })
    .where('id', '=', debtor)
    .execute()
}
