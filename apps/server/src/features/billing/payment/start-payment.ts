import type { Actor } from '@portal/domain/account/session.ts'
import { isParent } from '@portal/domain/account/role.ts'
import type { PaymentInfo } from '@portal/domain/billing/payment-attempt.ts'
import { payableTerm, reasonNotToPay } from '@portal/domain/billing/reason-not-to-pay.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { findLiveAttempt } from './attempt.repository.ts'
import { beginPayment, type Prepared } from './begin-payment.ts'
import { storeNewAttempt, type WayBack } from './new-attempt.ts'
import { findPayableBill, type PayableBill } from './payable.repository.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { descriptionOf } from './payment-info.ts'
import { tellAttempt } from './read-payment.ts'
import { lockTerms } from './term.repository.ts'

export type StartInput = WayBack & {
  /** The term to pay, or the bill of which the first unpaid term is paid. */
  readonly id: Guid
}

/**
 * Starts to pay a term online. The amount is what is open by the ledger. With an attempt under way it
 * answers that one and starts nothing. Refuses by `reasonNotToPay`; an unknown bill and another family's
 * are not found.
 */
export async function startPayment(deps: PaymentDeps, actor: Actor, input: StartInput): Promise<PaymentInfo> {
  const attempt = await beginPayment(deps, actor, (tx) => prepare(deps, tx, actor, input))
  return deps.schools.read(actor.schoolId, (tx) =>
    tellAttempt(tx, actor, attempt, { asked: input.id, now: deps.clock() }),
  )
}

async function prepare(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  actor: Actor,
  input: StartInput,
): Promise<Prepared> {
  const { bill, term } = await lockPayableTerm(deps, tx, actor, input.id)
  const termId = guid(term.id)
  const live = await findLiveAttempt(tx, [termId])
  const reason = reasonNotToPay(term, viewerOf(actor, bill), live?.state)
  if (live !== undefined && reason === 'attempt-under-way')
    return { kind: 'under-way', attempts: [live], same: live }
  refuseIf(reason)
  return storeNewAttempt(deps, tx, actor, input, {
    debtorId: bill.debtorId,
    shares: [{ termId, amount: term.open }],
    method: term.method,
    description: descriptionOf(bill.description, term),
    reference: term.reference,
  })
}

/** The bill as it stands behind the lock: what was read before it may have been paid since. */
async function lockPayableTerm(deps: PaymentDeps, tx: SchoolTransaction, actor: Actor, id: Guid) {
  const read = async () => found(await findPayableBill(tx, actor.person.guid, id, dayAtSchool(deps.clock())))
  const before = await read()
  await lockTerms(
    tx,
    before.terms.map((term) => guid(term.id)),
  )
  const bill = await read()
  const payable = payableTerm(bill.terms)
  const term = found(bill.terms.find((one) => one.id === id) ?? payable ?? bill.terms[0])
  return { bill, term: { ...term, payable: term.id === payable?.id } }
}

const viewerOf = (actor: Actor, { looksAlong }: PayableBill) => ({
  isDebtor: true,
  isParent: isParent(actor.role),
  looksAlong,
  impersonating: actor.reallyBy !== undefined,
})
