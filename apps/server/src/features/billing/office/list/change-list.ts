import { reasonNotToChangePlaces } from '@portal/domain/billing/list-draft/change-places.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { FieldRefusal, found, Refusal, refuseIf } from '../../../../refusal.ts'
import { recordAudit, requireScope } from '../../../account/account.public.ts'
import { isListCancelled } from '../cancellation/cancellation.repository.ts'
import { giveList } from '../publication/reach.repository.ts'
import {
  countOffered,
  countTaken,
  lockArticle,
  lockList,
  updateList,
  updatePlaces,
  type ListWords,
} from './change-list.repository.ts'
import { findList } from './list-page.repository.ts'

type Change = { readonly id: Guid; readonly from: ListWords; readonly to: ListWords }

/** Changes title, description and last day of a list. Refuses with `not-found`, `list-cancelled`,
 * `changed-meanwhile` and `ends-before-start`.
 */
export async function changeList(
  tx: SchoolTransaction,
  actor: Actor,
  { id, from, to }: Change,
): Promise<void> {
  requireScope(actor, 'lists')
  const { startsOn, ...stored } = found(await lockList(tx, id))
  if (await isListCancelled(tx, id)) throw new Refusal('list-cancelled')
  const fields = ['title', 'description', 'endsOn'] as const
  if (fields.some((field) => stored[field] !== from[field])) throw new Refusal('changed-meanwhile')
  if (to.endsOn < startsOn) throw new FieldRefusal('ends-before-start', '/to/endsOn')
  const changed = fields.filter((field) => from[field] !== to[field])
  if (changed.length === 0) return
  await updateList(tx, id, to)
  const words = changed.map((field) => `${field} '${from[field]}' to '${to[field]}'`)
  await recordAudit(tx, actor, 'change-list', `${id}: ${words.join(', ')}`)
}

type PlacesChange = {
  readonly id: Guid
  readonly article: Guid
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/**
 * Changes the number of places of an article. Refuses with `not-found`, `changed-meanwhile`, `fewer-than-taken` and
 * `places-of-voluntary`.
 */
export async function changePlaces(
  tx: SchoolTransaction,
  actor: Actor,
  { id, article, from, to }: PlacesChange,
): Promise<void> {
  requireScope(actor, 'lists')
  const stored = found(await lockArticle(tx, { list: id, article }))
  if ((stored.places ?? undefined) !== from) throw new Refusal('changed-meanwhile')
  if (from === to) return
  // Orders are not counted while there is no limit.
  const taken = Math.max(stored.taken, await countTaken(tx, article))
  const offered = await countOffered(tx, article, actor.askedAt)
  refuseIf(reasonNotToChangePlaces({ from, to }, { taken: taken + offered, isVoluntary: stored.isVoluntary }))
  await updatePlaces(tx, article, { places: to ?? null, taken })
  const words = `${stored.description}, ${from ?? 'no limit'} to ${to ?? 'no limit'} places`
  await recordAudit(tx, actor, 'change-places', `${id}: ${words}`)
}

/**
 * Gives a list to pupils who joined its audience. Refuses with `not-found`, `list-ended`, and `numbers-changed` when
 * they are not as many as was confirmed.
 */
export async function extendList(
  tx: SchoolTransaction,
  actor: Actor,
  { id, joined }: { readonly id: Guid; readonly joined: number },
): Promise<{ readonly pupils: number }> {
  const scope = requireScope(actor, 'lists')
  found(await lockList(tx, id))
  const today = dayAtSchool(actor.askedAt)
  const { audience, state, title } = found(await findList(tx, id, today))
  if (audience === null) throw new Refusal('not-found')
  if (state !== 'upcoming' && state !== 'open') throw new Refusal('list-ended')
  const pupils = await giveList(tx, scope, { list: id, audience, today })
  if (pupils !== joined) throw new Refusal('numbers-changed')
  if (pupils > 0) await recordAudit(tx, actor, 'extend-list', `${id}: ${title}, ${pupils} pupils`)
  return { pupils }
}
