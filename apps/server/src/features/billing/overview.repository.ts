import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { selectFacts } from './overview-facts.repository.ts'
import { toOverviewRow, type OverviewRow } from './overview-row.ts'
import type { Payer } from './payer.ts'

/** The rows of these children as seen by their payers, in one query (INV-061, API-061). */
export async function findOverviewRows(
  tx: SchoolTransaction,
  payers: readonly Payer[],
  today: CalendarDay,
): Promise<readonly OverviewRow[]> {
  const children = payers.map((payer) => payer.child)
  const debtors = payers.map((payer) => payer.debtor)
  const asked = sql`(ol.child_id, ol.debtor_id) in (select * from unnest(${children}::uuid[], ${debtors}::uuid[]))`
  const found = await selectFacts(asked).execute(rows(tx))
  return payers.flatMap((payer) =>
    found.rows
      .filter((facts) => facts.child === payer.child)
      .map((facts) => toOverviewRow(facts, payer, today)),
  )
}

/** The row of one order list. */
export async function findOverviewRow(
  tx: SchoolTransaction,
  payer: Payer,
  orderList: Guid,
  today: CalendarDay,
): Promise<OverviewRow | undefined> {
  const asked = sql`ol.id = ${orderList} and ol.child_id = ${payer.child} and ol.debtor_id = ${payer.debtor}`
  const found = await selectFacts(asked).execute(rows(tx))
  return found.rows[0] && toOverviewRow(found.rows[0], payer, today)
}
