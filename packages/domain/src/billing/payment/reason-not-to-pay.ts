import { isLive, type AttemptState } from '../../payments/payments.public.ts'
import { reasonNotToPayDirectly, type Viewer, type ViewerRefusal } from '../refusals.ts'
import type { Term } from '../order/order-list.ts'

export type PaymentRefusal =
  | ViewerRefusal
  | 'not-a-parent'
  | 'nothing-open'
  | 'collection-under-way'
  | 'payment-pending'
  | 'not-an-online-method'
  | 'earlier-term-first'
  | 'attempt-under-way'

/** The facts that decide whether a term can be paid. */
type Payable = Pick<Term, 'open' | 'payable' | 'collectOn'> & {
  readonly method: Pick<Term['method'], 'online'>
  /** Announced as paid in another way, and not booked yet. */
  readonly isPending?: boolean
}

/**
 * Why this term cannot be paid online now; undefined when it can (PD-18). A direct debit in progress excludes any other
 * payment (SAF-M1). An attempt under way comes last: its payer sees how to complete it.
 */
export function reasonNotToPay(
  term: Payable | undefined,
  viewer: Viewer,
  attempt?: AttemptState,
): PaymentRefusal | undefined {
  const personal = reasonNotToPayDirectly(viewer)
  if (personal) return personal
  if (!term || term.open <= 0) return 'nothing-open'
  if (term.collectOn) return 'collection-under-way'
  if (term.isPending) return 'payment-pending'
  if (!term.method.online) return 'not-an-online-method'
  if (!term.payable) return 'earlier-term-first'
  return attempt && isLive(attempt) ? 'attempt-under-way' : undefined
}

type Numbered = Omit<Payable, 'payable'> & Pick<Term, 'number'>

/** The term that can be paid online now: the earliest open one that is not pending, if its method allows it. */
export function payableTerm<T extends Numbered>(terms: readonly T[]): T | undefined {
  const earliest = terms
    .filter((term) => term.open > 0 && !term.isPending)
    .toSorted((a, b) => a.number - b.number)[0]
  return earliest?.method.online ? earliest : undefined
}
