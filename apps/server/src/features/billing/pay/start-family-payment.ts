import type { FamilySelection } from '@portal/contract/billing/family-checkout.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { isParent } from '@portal/domain/account/person/role.ts'
import {
  checkoutOf,
  reasonNotToCheckOut,
  sharesOf,
  type Checkout,
  type OpenTerm,
} from '@portal/domain/billing/payment/family-checkout.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import type { Viewer } from '@portal/domain/billing/refusals.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../refusal.ts'
import { payersOf } from '../payer.ts'
import {
  beginPayment,
  descriptionOfAll,
  findTermsOfAttempt,
  listLiveAttempts,
  lockTermsAndSettleCredit,
  storeNewAttempt,
  type Attempt,
  type PaymentDeps,
  type Prepared,
  type WayBack,
} from '../../payments/payments.public.ts'
import { findOpenTerms } from './terms/open-terms.ts'
import { ownTerms } from './terms/own-terms.repository.ts'
import { presentAttempt } from './present-attempt.ts'

export type FamilyInput = FamilySelection & WayBack

/**
 * Starts one payment for several terms of the payer's children: one attempt with a fixed share per term, by which
 * settlement divides the money. What the payer saw is compared with what is open, and never used: a difference is
 * 'selection-changed' (PD-10). An existing attempt for exactly these terms is returned.
 * Refuses by `reasonNotToCheckOut`; a term of another family is not found.
 */
export async function startFamilyPayment(
  deps: PaymentDeps,
  actor: Actor,
  input: FamilyInput,
): Promise<PaymentInfo> {
  const attempt = await beginPayment(deps, actor, (tx) => prepare(deps, tx, actor, input))
  return deps.schools.read(actor.schoolId, (tx) =>
    presentAttempt(tx, actor, attempt, { asked: undefined, now: deps.clock() }),
  )
}

async function prepare(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  actor: Actor,
  input: FamilyInput,
): Promise<Prepared> {
  const ids = input.terms.map(({ id }) => id)
  const chosen = new Set(ids)
  const terms = await lockOpenTerms(deps, tx, actor, ids)
  if (!isAsSeen(input, terms)) throw new Refusal('selection-changed')
  const reason = reasonNotToCheckOut(chosen, terms, viewerOf(actor), input.method)
  if (reason === 'attempt-under-way') return underWay(tx, ids)
  refuseIf(reason)
  const checkout = checkoutOf(chosen, terms)
  return storeNewAttempt(deps, tx, actor, input, orderOf(checkout, input.method))
}

/** The open terms of this payer, read after locking the selected ones. */
async function lockOpenTerms(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  actor: Actor,
  ids: readonly Guid[],
): Promise<readonly OpenTerm[]> {
  const payers = await payersOf(tx, actor)
  const own = await ownTerms(tx, payers, ids)
  if (ids.some((id) => !own.has(id))) throw new Refusal('not-found')
  await lockTermsAndSettleCredit(deps.payables, tx, [...own], deps.clock())
  return findOpenTerms(tx, payers)
}

/** Whether each selected term is still open for the amount that the payer saw. */
const isAsSeen = (input: FamilyInput, terms: readonly OpenTerm[]): boolean =>
  input.terms.every(({ id, amount }) => terms.some((term) => term.id === id && term.open === amount))

async function underWay(tx: SchoolTransaction, ids: Guid[]): Promise<Prepared> {
  const attempts = await listLiveAttempts(tx, ids)
  const [first, ...others] = attempts
  const isSame = first !== undefined && others.length === 0 && (await paysExactly(tx, first, ids))
  return { kind: 'under-way', attempts, same: isSame ? first : undefined }
}

async function paysExactly(tx: SchoolTransaction, attempt: Attempt, ids: readonly Guid[]): Promise<boolean> {
  const paid = await findTermsOfAttempt(tx, attempt.id)
  return paid.length === new Set(ids).size && paid.every((id) => ids.includes(id))
}

function orderOf(checkout: Checkout, methodName: string) {
  const { terms, methods } = checkout
  const [first, ...others] = terms
  const { debtor, reference } = found(first)
  return {
    owner: { debtorId: debtor },
    shares: sharesOf(checkout),
    method: found(methods.find(({ systemName }) => systemName === methodName)),
    description: descriptionOfAll(terms),
    ...(others.length === 0 && { reference }),
  }
}

/** Whether a guardian is read-only depends on the child, so each term states it. */
const viewerOf = (actor: Actor): Viewer => ({
  isDebtor: true,
  isParent: isParent(actor.role),
  isReadOnly: false,
  impersonating: actor.reallyBy !== undefined,
})
