import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { findFacts, type OverviewFacts } from './overview-facts.repository.ts'
import { toOverviewRow, type OverviewRow } from './overview-row.ts'
import type { Payer } from './payer.ts'

/**
 * The rows of these children as seen by their payers, in one query. What a page reads is asked by several of its parts,
 * the lists of one child and the counts of all: what was read for one stays for the others, as long as the transaction
 * lasts. Only who reads asks this; what changes lists asks for the one it changes.
 */
export async function findOverviewRows(
  tx: SchoolTransaction,
  payers: readonly Payer[],
  today: CalendarDay,
): Promise<readonly OverviewRow[]> {
  const read = readIn.get(tx) ?? new Map<string, Promise<readonly OverviewFacts[]>>()
  readIn.set(tx, read)
  const unread = payers.filter((payer) => !read.has(nameOf(payer)))
  const found = unread.length > 0 ? findFacts(tx, ofPayers(unread)) : Promise.resolve([])
  for (const { child, debtor } of unread)
    read.set(
      nameOf({ child, debtor }),
      found.then((facts) => facts.filter((one) => one.child === child)),
    )
  const ofEach = payers.map(async (payer) => rowsOf(payer, (await read.get(nameOf(payer))) ?? [], today))
  return (await Promise.all(ofEach)).flat()
}

const readIn = new WeakMap<SchoolTransaction, Map<string, Promise<readonly OverviewFacts[]>>>()

const nameOf = ({ child, debtor }: Pick<Payer, 'child' | 'debtor'>): string => `${child} ${debtor}`

const ofPayers = (payers: readonly Payer[]) => {
  const children = payers.map(({ child }) => child)
  const debtors = payers.map(({ debtor }) => debtor)
  return sql`(ol.child_id, ol.debtor_id) in (select * from unnest(${children}::uuid[], ${debtors}::uuid[]))`
}

function rowsOf(payer: Payer, ofChild: readonly OverviewFacts[], today: CalendarDay): OverviewRow[] {
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
