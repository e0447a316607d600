import { addMinutes, type Instant } from './instant.ts'

/** How long something is held for somebody who is still choosing how to pay, or is paying (PD-12). */
const HOLD_MINUTES = 15

/** Until when places or pieces that were taken now are kept for somebody, unless they are paid before. */
export const heldUntil = (now: Instant): Instant => addMinutes(now, HOLD_MINUTES)

/** Most holds of one thing without paying or ordering it, in an hour and in a day, while few are left. */
export const MOST_HOLDS = { inHour: 2, inDay: 4 } as const

/** Most pieces of one item that one person holds at once, while few are left. */
export const MOST_PIECES_HELD = 10

/** While so many are left for others, a hold keeps nobody from anything and is not limited. */
export const PLENTY_LEFT = 20
