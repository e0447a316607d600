import { addMinutes, type Instant } from './time/instant.ts'

/** How long a reservation lasts while somebody chooses how to pay, or pays (PD-12). */
const HOLD_MINUTES = 15

/** The end of a reservation that is made now, unless it is paid before. */
export const heldUntil = (now: Instant): Instant => addMinutes(now, HOLD_MINUTES)

/** Maximum numbers of unpaid reservations of one item, per hour and per day, while few are left. */
export const MOST_HOLDS = { inHour: 2, inDay: 4 } as const

/** Maximum number of pieces of one item that one person reserves at once, while few are left. */
export const MOST_PIECES_HELD = 10

/** With this many left, a reservation does not hinder others and is not limited. */
export const PLENTY_LEFT = 20
