import type { ListSelection } from '@portal/contract/billing/office/several-lists.ts'
import {
  reasonNotToClose,
  type ReasonNotToClose,
  type SeveralListsChange,
} from '@portal/domain/billing/list-draft/several-lists.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { Refusal } from '../../../../refusal.ts'
import { recordAudit, requireScope } from '../../../account/account.public.ts'
import { createList, MOST_DRAFTS } from '../draft/list-draft.ts'
import { storeLastDay, findChosenLists, type ChosenList } from './chosen-list.repository.ts'

/** The most lists that are changed at once, and how many of those that stay are named. */
const MOST_LISTS = MOST_DRAFTS
const MOST_NAMED = 20

type Asked = { readonly selection: ListSelection; readonly change: SeveralListsChange }
type Numbers = { readonly lists: number; readonly changed: number }
type Skipped = { readonly title: string; readonly reason: ReasonNotToClose }

/** Returns how many of the chosen lists would be copied or closed. Refuses with `too-many-rows`. */
export async function previewSeveralLists(
  tx: SchoolTransaction,
  actor: Actor,
  asked: Asked,
): Promise<Numbers & { readonly skipped: readonly Skipped[] }> {
  const { chosen, changed, skipped } = await decideLists(tx, actor, asked)
  return { lists: chosen.length, changed: changed.length, skipped: skipped.slice(0, MOST_NAMED) }
}

/**
 * Copies the chosen lists with their days a year later, or closes those that are open: their last day was yesterday.
 * Refuses with `too-many-rows`, `too-many-drafts`, and with `numbers-changed` or `changed-meanwhile` when the lists are
 * not those that were confirmed.
 */
export async function changeSeveralLists(
  tx: SchoolTransaction,
  actor: Actor,
  { confirmed, ...asked }: Asked & { readonly confirmed: Numbers },
): Promise<{ readonly changed: number }> {
  const { chosen, changed } = await decideLists(tx, actor, asked)
  if (chosen.length !== confirmed.lists || changed.length !== confirmed.changed)
    throw new Refusal('numbers-changed')
  await (asked.change === 'copy' ? copyAll : closeAll)(tx, actor, changed)
  return { changed: changed.length }
}

async function decideLists(tx: SchoolTransaction, actor: Actor, { selection, change }: Asked) {
  requireScope(actor, 'lists')
  const today = dayAtSchool(actor.askedAt)
  const chosen = await findChosenLists(tx, selection, { today, limit: MOST_LISTS + 1 })
  if (chosen.length > MOST_LISTS) throw new Refusal('too-many-rows')
  if (change === 'copy') return { chosen, changed: chosen, skipped: [] }
  const lists = chosen.map((list) => ({ list, reason: reasonNotToClose(list, today) }))
  const changed = lists.flatMap(({ list, reason }) => (reason === undefined ? [list] : []))
  const skipped = lists.flatMap(({ list: { title }, reason }): Skipped[] =>
    reason ? [{ title, reason }] : [],
  )
  return { chosen, changed, skipped }
}

async function copyAll(tx: SchoolTransaction, actor: Actor, lists: readonly ChosenList[]): Promise<void> {
  for (const { id } of lists) await createList(tx, actor, { copyOf: id })
}

async function closeAll(tx: SchoolTransaction, actor: Actor, lists: readonly ChosenList[]): Promise<void> {
  const lastDay = addDays(dayAtSchool(actor.askedAt), -1)
  const closed = await storeLastDay(
    tx,
    lists.map(({ id }) => id),
    lastDay,
  )
  // Another secretary closed one of them since they were read.
  if (closed !== lists.length) throw new Refusal('changed-meanwhile')
  for (const { id, title } of lists)
    await recordAudit(tx, actor, 'change-list', `${id}: ${title} closed, endsOn to '${lastDay}'`)
}
