import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/instant.ts'

/** Something that a pupil may choose in an hour of choice work time. */
export type ChoiceOffer = {
  readonly id: Guid
  readonly title: string
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly capacity: number
  readonly enrolled: number
}

/** An hour of a pupil's timetable in which he or she chooses what to work on (keuzewerktijd). */
export type ChoiceHour = {
  /** The offer for which the pupil is enrolled. */
  readonly enrolledIn?: Guid
  readonly offers: readonly ChoiceOffer[]
  /** What the actor may do in this hour. */
  readonly mayEnrol: boolean
  readonly mayUnsubscribe: boolean
}

/** What the rules look at of an offer that was chosen. */
export type ChosenOffer = Pick<ChoiceOffer, 'id' | 'opensAt' | 'closesAt'>

/** What the rules look at of an hour and of one of its offers. */
export type Choosing = {
  readonly hour: Pick<ChoiceHour, 'enrolledIn' | 'mayEnrol' | 'mayUnsubscribe'> & {
    readonly offers: readonly ChosenOffer[]
  }
  readonly offer: ChoiceOffer
}

export type EnrolmentRefusal = 'enrolment-closed' | 'enrolled-otherwise' | 'no-right-to-enrol' | 'offer-full'

/** Enrolling is possible from the first moment until just before the last; one that has not begun is closed as well. */
export const isOpen = ({ opensAt, closesAt }: Omit<ChosenOffer, 'id'>, now: Instant): boolean =>
  opensAt <= now && now < closesAt

const isEnrolled = ({ hour, offer }: Choosing): boolean => hour.enrolledIn === offer.id

/** Whether a pupil may still be taken out of what was chosen in an hour; true where nothing was. */
function mayBeLeft({ enrolledIn, mayUnsubscribe, offers }: Choosing['hour'], now: Instant): boolean {
  if (enrolledIn === undefined) return true
  const chosen = offers.find(({ id }) => id === enrolledIn)
  return mayUnsubscribe && (chosen === undefined || isOpen(chosen, now))
}

/** Places that nobody has taken; never less than none, also where the school itself enrolled more. */
export const placesLeft = ({ capacity, enrolled }: ChoiceOffer): number => Math.max(0, capacity - enrolled)

/**
 * Why a pupil cannot be enrolled in an offer now: first the window, then what the pupil chose, then the right to, then
 * the places. Who is enrolled in it already is not refused; who is enrolled in another one changes over, and must be
 * allowed to leave that one: with the right to, and within its own window.
 */
export function reasonNotToEnrol(choosing: Choosing, now: Instant): EnrolmentRefusal | undefined {
  const { hour, offer } = choosing
  if (!isOpen(offer, now)) return 'enrolment-closed'
  if (isEnrolled(choosing)) return undefined
  if (!hour.mayEnrol) return 'no-right-to-enrol'
  if (!mayBeLeft(hour, now)) return 'enrolled-otherwise'
  return placesLeft(offer) === 0 ? 'offer-full' : undefined
}

/** Why a pupil cannot be taken out of an offer now; out of one that was not chosen there is nothing to take. */
export function reasonNotToUnsubscribe(choosing: Choosing, now: Instant): EnrolmentRefusal | undefined {
  if (!isEnrolled(choosing)) return undefined
  if (!isOpen(choosing.offer, now)) return 'enrolment-closed'
  return choosing.hour.mayUnsubscribe ? undefined : 'no-right-to-enrol'
}

/** What stands beside an offer: the mark of what was chosen, and what can be done or why not. */
export type OfferStand =
  | { readonly kind: 'chosen'; readonly mayLeave: boolean }
  | { readonly kind: 'open'; readonly isChange: boolean }
  | { readonly kind: 'another-chosen' }
  | { readonly kind: 'refused'; readonly reason: EnrolmentRefusal }

/** The check also stands by what was chosen when the window is over; only its button has gone then. */
export function standOf(choosing: Choosing, now: Instant): OfferStand {
  if (isEnrolled(choosing))
    return { kind: 'chosen', mayLeave: reasonNotToUnsubscribe(choosing, now) === undefined }
  const reason = reasonNotToEnrol(choosing, now)
  const isChange = choosing.hour.enrolledIn !== undefined
  if (reason === undefined) return { kind: 'open', isChange }
  return isChange && reason !== 'enrolment-closed' ? { kind: 'another-chosen' } : { kind: 'refused', reason }
}
