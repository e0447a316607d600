import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { findFacts, type OverviewFacts } from './overview-facts.repository.ts'
import { toOverviewRow, type OverviewRow } from './overview-row.ts'
import type { Payer } from './payer.ts'

/** The rows of these children as seen by their payers, in one query. */
export async function findOverviewRows(
  tx: SchoolTransaction,
  payers: readonly Payer[],
  today: CalendarDay,
): Promise<readonly OverviewRow[]> {
  const children = payers.map((payer) => payer.child)
  const debtors = payers.map((payer) => payer.debtor)
  const asked = sql`(ol.child_id, ol.debtor_id) in (select * from unnest(${children}::uuid[], ${debtors}::uuid[]))`
  const found = await findFacts(tx, asked)
  return payers.flatMap((payer) => rowsOf(payer, found, today))
}

function rowsOf(payer: Payer, found: readonly OverviewFacts[], today: CalendarDay): OverviewRow[] {
  const ofChild = found.filter((facts) => facts.child === payer.child)
  const shown = Map.groupBy(
    ofChild.filter((facts) => facts.visible),
    titleOf,
  )
  return ofChild.map((facts) => toOverviewRow(facts, shown.get(titleOf(facts))?.length ?? 0, payer, today))
}

/** Lists of one child that are shown under the same title, in the archive or out of it, are copies of each other. */
const titleOf = ({ title, archived }: OverviewFacts): string => `${archived} ${title}`

/** The row of one order list, which is never called a copy. */
export async function findOverviewRow(
  tx: SchoolTransaction,
  payer: Payer,
  orderList: Guid,
  today: CalendarDay,
): Promise<OverviewRow | undefined> {
  const asked = sql`ol.id = ${orderList} and ol.child_id = ${payer.child} and ol.debtor_id = ${payer.debtor}`
  const [found] = await findFacts(tx, asked)
  return found && toOverviewRow(found, 1, payer, today)
}
