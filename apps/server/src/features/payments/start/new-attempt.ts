import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { sum } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { newGuid } from '../../../new-guid.ts'
import { firstLookAt, type Attempt, type AttemptShare } from '../attempt/attempt.ts'
import { insertAttempt, type NewTerm } from '../attempt/attempt.repository.ts'
import { startEntry } from '../attempt/audit.repository.ts'
import type { MoneyOwner } from '../ledger/money-owner.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { returnPathOf } from '../return-path.ts'

/** How the payer returns to the portal. */
export type WayBack = {
  /** The return address proposed by the client; only its path within the app is used. */
  readonly returnUrl: string
  /** The origin of the portal for this payer. */
  readonly origin: string
}

/** What an attempt pays, for which owner and by which method. */
export type Order = {
  readonly owner: MoneyOwner
  readonly shares: readonly AttemptShare[]
  readonly method: { readonly systemName: string; readonly visibleName: string }
  readonly description: string
  /** The reference of a single term; a payment of several terms gets its own. */
  readonly reference?: string
  /** The single term, when it is stored together with its first attempt. */
  readonly newTerm?: NewTerm | undefined
}

export type NewAttempt = { readonly kind: 'new'; readonly attempt: Attempt; readonly schoolName: string }

/**
 * Stores an attempt with its amount and idempotency key in one statement, before the provider is called. The terms are
 * locked.
 */
export async function storeNewAttempt(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  actor: Actor,
  way: WayBack,
  order: Order,
): Promise<NewAttempt> {
  const attempt = newAttempt(deps, actor, way, order)
  const schoolName = await insertAttempt(tx, attempt, {
    shares: order.shares,
    lookAt: firstLookAt(attempt.createdAt),
    audit: startEntry(tx, actor, attempt),
    newTerm: order.newTerm,
  })
  return { kind: 'new', attempt, schoolName }
}

function newAttempt(deps: PaymentDeps, actor: Actor, way: WayBack, order: Order): Attempt {
  const id = newGuid()
  return {
    id,
    owner: order.owner,
    state: 'creating',
    amount: sum(order.shares.map(({ amount }) => amount)),
    methodName: order.method.systemName,
    methodVisibleName: order.method.visibleName,
    description: order.description,
    reference: order.reference ?? collectiveReference(id),
    returnPath: returnPathOf(way.returnUrl),
    origin: way.origin,
    idempotencyKey: id,
    providerPaymentId: undefined,
    payAt: undefined,
    startedBy: actor.reallyBy ?? actor.person.guid,
    createdAt: deps.clock(),
  }
}

/** The reference of a combined payment ('verzamelbetaling') on the bank statement. */
const collectiveReference = (attemptId: Guid): string => `VB-${attemptId.slice(0, 8).toUpperCase()}`
