import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/time/instant.ts'

/** An offer in an hour of choice work time. */
export type ChoiceOffer = {
  readonly id: Guid
  readonly title: string
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly capacity: number
  readonly enrolled: number
}

/** An hour of a pupil's timetable with choice work time (keuzewerktijd). */
export type ChoiceHour = {
  /** The offer for which the pupil is enrolled. */
  readonly enrolledIn?: Guid
  readonly offers: readonly ChoiceOffer[]
  /** Whether the actor may enrol in this hour. */
  readonly mayEnrol: boolean
  readonly mayUnsubscribe: boolean
}

/** The fields of a chosen offer that decide about enrolment. */
export type ChosenOffer = Pick<ChoiceOffer, 'id' | 'opensAt' | 'closesAt'>

/** The fields of an hour and of one offer that decide about enrolment. */
export type Choosing = {
  readonly hour: Pick<ChoiceHour, 'enrolledIn' | 'mayEnrol' | 'mayUnsubscribe'> & {
    readonly offers: readonly ChosenOffer[]
  }
  readonly offer: ChoiceOffer
}

export type EnrolmentRefusal = 'enrolment-closed' | 'enrolled-otherwise' | 'no-right-to-enrol' | 'offer-full'

/** Whether the window is open: from its first moment until just before the last. */
export const isOpen = ({ opensAt, closesAt }: Omit<ChosenOffer, 'id'>, now: Instant): boolean =>
  opensAt <= now && now < closesAt

const isEnrolled = ({ hour, offer }: Choosing): boolean => hour.enrolledIn === offer.id

/** Whether the choice in an hour may be cancelled; true without a choice. */
function mayBeLeft({ enrolledIn, mayUnsubscribe, offers }: Choosing['hour'], now: Instant): boolean {
  if (enrolledIn === undefined) return true
  const chosen = offers.find(({ id }) => id === enrolledIn)
  return mayUnsubscribe && (chosen === undefined || isOpen(chosen, now))
}

/** Free places; never negative, also when the school enrolled more. */
export const placesLeft = ({ capacity, enrolled }: ChoiceOffer): number => Math.max(0, capacity - enrolled)

/**
 * Why a pupil cannot enrol in an offer now: first the window, then the present choice, then the permission, then the
 * places. A pupil in this offer is not rejected. A pupil in another offer moves, if that one may be left: with
 * permission, and within its own window.
 */
export function reasonNotToEnrol(choosing: Choosing, now: Instant): EnrolmentRefusal | undefined {
  const { hour, offer } = choosing
  if (!isOpen(offer, now)) return 'enrolment-closed'
  if (isEnrolled(choosing)) return undefined
  if (!hour.mayEnrol) return 'no-right-to-enrol'
  if (!mayBeLeft(hour, now)) return 'enrolled-otherwise'
  return placesLeft(offer) === 0 ? 'offer-full' : undefined
}

/** Why a pupil cannot leave an offer now; leaving one that was not chosen has no effect. */
export function reasonNotToUnsubscribe(choosing: Choosing, now: Instant): EnrolmentRefusal | undefined {
  if (!isEnrolled(choosing)) return undefined
  if (!isOpen(choosing.offer, now)) return 'enrolment-closed'
  return choosing.hour.mayUnsubscribe ? undefined : 'no-right-to-enrol'
}

/** The state of an offer: chosen, or an action, or the reason against it. */
export type OfferStand =
  | { readonly kind: 'chosen'; readonly mayLeave: boolean }
  | { readonly kind: 'open'; readonly isChange: boolean }
  | { readonly kind: 'another-chosen' }
  | { readonly kind: 'refused'; readonly reason: EnrolmentRefusal }

/** The check of the chosen offer remains when the window has closed; only its button disappears. */
export function standOf(choosing: Choosing, now: Instant): OfferStand {
  if (isEnrolled(choosing))
    return { kind: 'chosen', mayLeave: reasonNotToUnsubscribe(choosing, now) === undefined }
  const reason = reasonNotToEnrol(choosing, now)
  const isChange = choosing.hour.enrolledIn !== undefined
  if (reason === undefined) return { kind: 'open', isChange }
  return isChange && reason !== 'enrolment-closed' ? { kind: 'another-chosen' } : { kind: 'refused', reason }
}
