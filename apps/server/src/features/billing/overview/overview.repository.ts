import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { orderListOfPayer } from '../order-list/order-list.repository.ts'
import {
  factsOfLeaver,
  findFacts,
  findFactsOfPayers,
  type OverviewFacts,
} from './overview-facts.repository.ts'
import { toOverviewRow, type OverviewRow } from './overview-row.ts'
import type { Payer } from '../payer.ts'

/** The rows of these children as seen by their payers, in one query; see `readFacts`. */
export async function findOverviewRows(
  tx: SchoolTransaction,
  payers: readonly Payer[],
  today: CalendarDay,
): Promise<readonly OverviewRow[]> {
  const facts = await readFacts(tx, payers)
  return payers.flatMap((payer) => rowsOf(payer, facts, today))
}

/**
 * The facts of the lists of these payers. Several parts of a page need them, so they are cached for the transaction.
 * Only reads may use this; a change reads the list that it changes.
 */
export async function readFacts(
  tx: SchoolTransaction,
  payers: readonly Payer[],
): Promise<readonly OverviewFacts[]> {
  const read = readIn.get(tx) ?? new Map<string, Promise<readonly OverviewFacts[]>>()
  readIn.set(tx, read)
  const unread = payers.filter((payer) => !read.has(nameOf(payer)))
  const found = unread.length > 0 ? findFactsOfPayers(tx, unread) : Promise.resolve([])
  for (const { child, debtor } of unread)
    read.set(
      nameOf({ child, debtor }),
      found.then((facts) => facts.filter((one) => one.child === child)),
    )
  return (await Promise.all(payers.map(async (payer) => (await read.get(nameOf(payer))) ?? []))).flat()
}

const readIn = new WeakMap<SchoolTransaction, Map<string, Promise<readonly OverviewFacts[]>>>()

const nameOf = ({ child, debtor }: Pick<Payer, 'child' | 'debtor'>): string => `${child} ${debtor}`

function rowsOf(payer: Payer, ofAll: readonly OverviewFacts[], today: CalendarDay): OverviewRow[] {
  const ofChild = ofAll.filter(({ child }) => child === payer.child)
  const shown = Map.groupBy(
    ofChild.filter((facts) => facts.visible),
    titleOf,
  )
  return ofChild.map((facts) => toOverviewRow(facts, shown.get(titleOf(facts))?.length ?? 0, payer, today))
}

/** Lists of one child with the same title are copies of each other, separately in and out of the archive. */
const titleOf = ({ title, archived }: OverviewFacts): string => `${archived} ${title}`

/** The row of one order list; never marked as a copy. */
export async function findOverviewRow(
  tx: SchoolTransaction,
  payer: Payer,
  orderList: Guid,
  today: CalendarDay,
): Promise<OverviewRow | undefined> {
  const found = await findFacts(tx, orderListOfPayer(payer, orderList))
  const [facts] = payer.childLeft ? found.flatMap(factsOfLeaver) : found
  return facts && toOverviewRow(facts, 1, payer, today)
}
