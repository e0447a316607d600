import { addMinutes, type Instant } from './instant.ts'

/** How long something is held for somebody who is still choosing how to pay, or is paying (PD-12). */
const HOLD_MINUTES = 15

/** Until when places or pieces that were taken now are kept for somebody, unless they are paid before. */
export const heldUntil = (now: Instant): Instant => addMinutes(now, HOLD_MINUTES)
