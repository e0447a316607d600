import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { offersToMake } from '@portal/domain/billing/waiting/waiting-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal } from '../../../../refusal.ts'
import { recordAudit, requireScope } from '../../../account/account.public.ts'
import { findCandidates, findOfferedLine } from '../../waiting/offer.repository.ts'
import { nameOf, offerTo } from '../../waiting/waiting-job.ts'
import { lookAgain } from '../../waiting/waiting.repository.ts'
import { lockArticle, updatePlaces } from '../list/change-list.repository.ts'
import { isPupilInScope, lockOfferDays, updateOfferDays } from './offer-terms.repository.ts'

type OutOfTurn = {
  readonly id: Guid
  readonly article: Guid
  readonly pupil: Guid
  readonly reason: string
  readonly addsPlace: boolean
}

/**
 * Offers a place to a pupil who waits, out of turn: a free one, or one that is added for it. Refuses with `not-found`,
 * `pupil-not-waiting` and `no-place-free`.
 */
export async function offerPlace(
  tx: SchoolTransaction,
  actor: Actor,
  { id, article, pupil, reason, addsPlace }: OutOfTurn,
): Promise<{ readonly through: CalendarDay }> {
  const scope = requireScope(actor, 'lists')
  if (!(await isPupilInScope(tx, scope, pupil))) throw new Refusal('not-found')
  const stored = found(await lockArticle(tx, { list: id, article }))
  const now = actor.askedAt
  const line = found(await findOfferedLine(tx, article, now))
  const [candidate] = await findCandidates(tx, article, { today: dayAtSchool(now), now, child: pupil })
  if (!candidate) throw new Refusal('pupil-not-waiting')
  const { places, taken, held } = line
  const isFree = offersToMake({ places: places ?? undefined, taken, held, waiting: 1 }) > 0
  if (!isFree && !addsPlace) throw new Refusal('no-place-free')
  const more = isFree || places === null ? places : Math.max(places, taken + held) + 1
  if (more !== places) await updatePlaces(tx, article, { places: more, taken: stored.taken })
  const through = await offerTo(tx, line, candidate, now)
  // Looks at the end of this offer, and at places that are still free.
  await lookAgain(tx, article, now)
  const addition = more === places ? '' : `, ${places} to ${more} places`
  await recordAudit(tx, actor, 'offer-place', `${nameOf(line)}, ${candidate.number}${addition}: ${reason}`)
  return { through }
}

type Days = { readonly id: Guid; readonly from: number; readonly to: number }

/** Changes the school days to decide about an offer. Refuses with `not-found` and `changed-meanwhile`. */
export async function changeOfferDays(
  tx: SchoolTransaction,
  actor: Actor,
  { id, from, to }: Days,
): Promise<void> {
  requireScope(actor, 'lists')
  const { title, offerDays } = found(await lockOfferDays(tx, id))
  if (offerDays !== from) throw new Refusal('changed-meanwhile')
  if (from === to) return
  await updateOfferDays(tx, id, to)
  await recordAudit(tx, actor, 'change-offer-days', `${id}: ${title}, ${from} to ${to} school days`)
}
