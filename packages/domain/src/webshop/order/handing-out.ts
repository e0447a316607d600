import { isAdministrator, type Role } from '../../account/account.public.ts'
import type { Guid } from '../../values/guid.ts'
import { addSeconds, type Instant } from '../../values/time/instant.ts'
import type { OrderStage } from './order.ts'
import type { OrderedThing } from './order-stage.ts'

/** Who may hand out orders: everybody who works for the school, under their own name. */
export const mayHandOut = (role: Pick<Role, 'stereotype'>): boolean => isAdministrator(role)

/** How long a hand-out can be undone by the same person, in seconds. */
export const UNDO_SECONDS = 60

/** Maximum number of wrong codes of one person, within this many minutes. */
export const MOST_WRONG_CODES = 20
export const WRONG_CODE_MINUTES = 10

const CODE = /^[A-Z0-9]{6}$/

/** Parses a typed or scanned code, in any case and with or without its dash; undefined when it is invalid. */
export function readPickupCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s–-]/g, '')
  return CODE.test(code) ? `${code.slice(0, 3)}-${code.slice(3)}` : undefined
}

/** The moment and person of a hand-out. */
export type HandedOut = { readonly at: Instant; readonly by: Guid }

/** Why an order cannot be handed out. */
export type HandOutRefusal =
  | 'already-handed-out'
  | 'order-not-paid'
  | 'order-given-back'
  | 'nothing-to-collect'

/** Why an order cannot be handed out: only a paid order with goods (`ready`) can, and only once. */
export function reasonNotToHandOut(stage: OrderStage): HandOutRefusal | undefined {
  switch (stage) {
    case 'ready':
      return undefined
    case 'handed-out':
      return 'already-handed-out'
    case 'given-back':
      return 'order-given-back'
    case 'paid':
      return 'nothing-to-collect'
    default:
      return 'order-not-paid'
  }
}

/** Why a hand-out cannot be undone. */
export type UndoRefusal = 'not-handed-out' | 'handed-out-by-another' | 'too-late-to-undo'

/** Why a hand-out cannot be undone: only by the same person, within `UNDO_SECONDS` (that moment included). */
export function reasonNotToUndo(
  handedOut: HandedOut | undefined,
  { person, now }: { readonly person: Guid; readonly now: Instant },
): UndoRefusal | undefined {
  if (!handedOut) return 'not-handed-out'
  if (handedOut.by !== person) return 'handed-out-by-another'
  return now > addSeconds(handedOut.at, UNDO_SECONDS) ? 'too-late-to-undo' : undefined
}

/** A child of the buyer, with the class: the order may be for this child. */
export type ChildOfBuyer = { readonly name: string; readonly className: string }

/** An order at the desk: its goods and its recipient, without prices and gifts. */
export type DeskOrder = {
  readonly id: Guid
  readonly number: string
  readonly stage: OrderStage
  /** The name on the order. */
  readonly name: string
  /** The account that placed it. */
  readonly buyer: string
  readonly children: readonly ChildOfBuyer[]
  readonly paidAt?: Instant
  readonly things: readonly OrderedThing[]
  readonly handedOut?: {
    readonly at: Instant
    /** The name of the person who handed it out. */
    readonly by: string
    /** Whether this person can still undo it. */
    readonly mayUndo: boolean
  }
}

/** Sort orders of waiting orders. */
export const waitingOrders = ['longest', 'latest'] as const
export type WaitingOrder = (typeof waitingOrders)[number]

/** A paid order that was not collected yet. */
export type WaitingRow = Pick<DeskOrder, 'id' | 'number' | 'name' | 'things'> & { readonly paidAt: Instant }

/** A page of orders that wait to be collected. */
export type WaitingPage = { readonly orders: readonly WaitingRow[]; readonly count: number }
