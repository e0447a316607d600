import { isAdministrator, type Role } from '../account/account.public.ts'
import type { Guid } from '../values/guid.ts'
import { addSeconds, type Instant } from '../values/instant.ts'
import type { OrderStage } from './order.ts'
import type { OrderedThing } from './order-stage.ts'

/** Who hands orders out: everybody who works for the school, in their own name. */
export const mayHandOut = (role: Pick<Role, 'stereotype'>): boolean => isAdministrator(role)

/** How long whoever handed an order out can say that it was a mistake. */
export const UNDO_SECONDS = 60

/** So many wrong codes somebody may try in so many minutes. */
export const MOST_WRONG_CODES = 20
export const WRONG_CODE_MINUTES = 10

const CODE = /^[A-Z0-9]{6}$/

/** The code that somebody typed or that was scanned: in capitals or not, with or without its dash; nothing when it is none. */
export function readPickupCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s–-]/g, '')
  return CODE.test(code) ? `${code.slice(0, 3)}-${code.slice(3)}` : undefined
}

/** That an order was handed out, when and by whom. */
export type HandedOut = { readonly at: Instant; readonly by: Guid }

/** Why an order is not handed out. */
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

/** Why a handing-out stands. */
export type UndoRefusal = 'not-handed-out' | 'handed-out-by-another' | 'too-late-to-undo'

/** Why handing out cannot be undone: only by the same person, within `UNDO_SECONDS` (that moment included). */
export function reasonNotToUndo(
  handedOut: HandedOut | undefined,
  { person, now }: { readonly person: Guid; readonly now: Instant },
): UndoRefusal | undefined {
  if (!handedOut) return 'not-handed-out'
  if (handedOut.by !== person) return 'handed-out-by-another'
  return now > addSeconds(handedOut.at, UNDO_SECONDS) ? 'too-late-to-undo' : undefined
}

/** Whose order it may be: a child of its buyer, with the class. */
export type ChildOfBuyer = { readonly name: string; readonly className: string }

/** An order as the desk sees it: what is to be handed out, and to whom; nothing of what it cost, and no gifts. */
export type DeskOrder = {
  readonly id: Guid
  readonly number: string
  readonly stage: OrderStage
  /** To whom it is. */
  readonly name: string
  /** Whose account ordered it. */
  readonly buyer: string
  readonly children: readonly ChildOfBuyer[]
  readonly paidAt?: Instant
  readonly things: readonly OrderedThing[]
  readonly handedOut?: {
    readonly at: Instant
    /** The name of who did it. */
    readonly by: string
    /** Whether whoever looks can still say that it was a mistake. */
    readonly mayUndo: boolean
  }
}

/** Which of what waits comes first. */
export const waitingOrders = ['longest', 'latest'] as const
export type WaitingOrder = (typeof waitingOrders)[number]

/** An order that is paid and not collected. */
export type WaitingRow = Pick<DeskOrder, 'id' | 'number' | 'name' | 'things'> & { readonly paidAt: Instant }

/** A page of what waits to be collected. */
export type WaitingPage = { readonly orders: readonly WaitingRow[]; readonly count: number }
