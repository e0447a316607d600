import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { signedOn } from '../../mandate.repository.ts'

/** A mandate as the office lists it. */
export type ListedMandate = {
  readonly code: string
  /** The number of the payer. */
  readonly payer: string
  readonly iban: string
  readonly holder: string
  readonly signedOn: CalendarDay
  readonly endedOn: CalendarDay | null
}

/** Returns the mandates of the payers with these numbers, the active ones first. */
export async function listMandates(
  tx: SchoolTransaction,
  numbers: readonly string[],
): Promise<readonly ListedMandate[]> {
  const { rows: found } = await sql<ListedMandate>`
    select m.code, d.debtor_number as payer, m.iban, m.holder, ${signedOn} as "signedOn",
      (m.closed_at at time zone 'Europe/Amsterdam')::date as "endedOn"
    from mandate m join debtor d on d.school_id = m.school_id and d.id = m.debtor_id
    where d.debtor_number = any(${[...numbers]}::text[])
    order by m.closed_at desc nulls first, m.given_at desc, m.id`.execute(rows(tx))
  return found
}
