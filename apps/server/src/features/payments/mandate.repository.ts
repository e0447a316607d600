import { sql } from 'kysely'
import type { MandateUse } from '@portal/domain/payments/bank/mandate.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { newGuid } from '../../new-guid.ts'

/** Why a mandate ended: replaced by another one, or unused for 36 months. */
export const REPLACED = 'replaced'
export const LAPSED = 'lapsed'

/** The active mandate. */
export type Mandate = MandateUse & { readonly id: Guid; readonly iban: string; readonly holder: string }

/** The day on which a mandate `m` was signed. */
export const signedOn = sql<CalendarDay>`(m.given_at at time zone 'Europe/Amsterdam')::date`

/** The day of the last collection under a mandate `m`, in the portal or elsewhere. */
export const lastUsedOn = sql<CalendarDay | null>`greatest(m.last_used_on, (select max(c.collect_on) from collection c
  where c.school_id = m.school_id and c.mandate_id = m.id))`

/** The active mandate of a debtor, locked, so that two concurrent orders do not create two. */
export async function lockActiveMandate(tx: SchoolTransaction, debtor: Guid): Promise<Mandate | undefined> {
  await sql`select id from debtor where id = ${debtor} for update`.execute(rows(tx))
  return findActiveMandate(tx, debtor)
}

/** The active mandate of a debtor. */
export async function findActiveMandate(tx: SchoolTransaction, debtor: Guid): Promise<Mandate | undefined> {
  const found = await sql<Mandate>`
    select m.id, m.iban, m.holder, ${signedOn} as "signedOn", ${lastUsedOn} as "lastUsedOn"
    from mandate m where m.debtor_id = ${debtor} and m.closed_at is null`.execute(rows(tx))
  return found.rows[0]
}

/** Whether the bank ended the mandate on debtor `d`'s account of the school file: that account is not offered again. */
export const isEndedAccount = sql<boolean>`exists (select from mandate m
  where m.school_id = d.school_id and m.debtor_id = d.id and m.iban = replace(d.default_account, ' ', '')
    and m.ended_for not in (${REPLACED}, ${LAPSED}))`

/** Closes a mandate for new collections, with the reason. */
export async function closeMandate(
  tx: SchoolTransaction,
  mandate: Guid,
  { now, reason }: { readonly now: Instant; readonly reason: typeof REPLACED | typeof LAPSED },
): Promise<void> {
  await rows(tx)
    .updateTable('mandate')
    .set({ closed_at: now, ended_for: reason })
    .where('id', '=', mandate)
    .execute()
}

/**
 * Ends the mandate of a collection for the reason given by the bank, also for announced collections. Its account is not
 * offered to the payer again. Returns whether it was active.
 */
export async function endMandateOfCollection(
  tx: SchoolTransaction,
  collection: Guid,
  { now, reason }: { readonly now: Instant; readonly reason: string },
): Promise<boolean> {
  const ended = await sql<{ debtor: Guid; iban: string }>`
    update mandate m set closed_at = coalesce(m.closed_at, ${now}), ended_for = ${reason}
    from collection c where c.id = ${collection} and m.school_id = c.school_id and m.id = c.mandate_id
      and (m.closed_at is null or m.ended_for = ${REPLACED})
    returning m.debtor_id as debtor, m.iban`.execute(rows(tx))
  const [mandate] = ended.rows
  if (!mandate) return false
  await sql`update debtor set last_used_iban = '', last_used_holder = ''
    where id = ${mandate.debtor} and last_used_iban = ${mandate.iban}`.execute(rows(tx))
  return true
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

/** Stores a mandate with a code that numbers the debtor's mandates, e.g. WL-104211-2. */
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

/** Stores the account that this debtor used last, to prefill the next form. */
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
