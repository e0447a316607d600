import { sql } from 'kysely'
import type { ListSelection } from '@portal/contract/billing/office/several-lists.ts'
import type { OfficeListState } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { matchingLists } from './published-list.repository.ts'

/** A draft or list that was chosen among others. */
export type ChosenList = {
  readonly id: Guid
  readonly title: string
  readonly state: OfficeListState
  readonly startsOn: CalendarDay | null
  readonly isCancelled: boolean
}

/** Returns at most this many of the chosen drafts and lists. An id of another school counts as absent. */
export async function findChosenLists(
  tx: SchoolTransaction,
  selection: ListSelection,
  { today, limit }: { readonly today: CalendarDay; readonly limit: number },
): Promise<readonly ChosenList[]> {
  const ids = [...selection.ids]
  const isChosen =
    selection.kind === 'some' ? sql`l.id = any(${ids}::uuid[])` : sql`l.id <> all(${ids}::uuid[])`
  const filter = selection.kind === 'some' ? { search: '' } : selection.filter
  const { rows: found } = await sql<ChosenList>`
    select l.id, l.title, l.state, l.starts_on as "startsOn",
      exists (select from cancellation c where c.list_id = l.id and c.line_id is null) as "isCancelled"
    ${matchingLists({ ...filter, today })} and ${isChosen}
    order by lower(l.title), l.id limit ${limit}`.execute(rows(tx))
  return found
}

/** Makes a day before today the last day of these lists, of which a school file then leaves it alone; returns how many. */
export async function storeLastDay(
  tx: SchoolTransaction,
  lists: readonly Guid[],
  lastDay: CalendarDay,
): Promise<number> {
  const { rows: closed } = await sql<{ id: Guid }>`
    update invoice_list set ends_on = ${lastDay},
      office_fields = array(select distinct unnest(office_fields || array['ends_on']) order by 1)
    where id = any(${[...lists]}::uuid[]) and ends_on > ${lastDay} and starts_on <= ${lastDay} returning id`.execute(
    rows(tx),
  )
  return closed.length
}
