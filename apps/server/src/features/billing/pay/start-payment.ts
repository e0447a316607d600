import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { isParent } from '@portal/domain/account/person/role.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { payableTerm, reasonNotToPay } from '@portal/domain/billing/payment/reason-not-to-pay.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import {
  beginPayment,
  descriptionOf,
  findLiveAttempt,
  lockTermsAndSettleCredit,
  storeNewAttempt,
  type PaymentDeps,
  type Prepared,
  type WayBack,
} from '../../payments/payments.public.ts'
import { findPayableInvoice, type PayableInvoice } from './payable-invoice.repository.ts'
import { presentAttempt } from './present-attempt.ts'

export type StartInput = WayBack & {
  /** The term to pay, or the invoice whose first unpaid term is paid. */
  readonly id: Guid
}

/**
 * Starts the online payment of a term. The amount is what the ledger leaves open. An attempt under way is returned
 * instead.
 * Refuses by `reasonNotToPay`; an unknown invoice and another family's are not found.
 */
export async function startPayment(deps: PaymentDeps, actor: Actor, input: StartInput): Promise<PaymentInfo> {
  const attempt = await beginPayment(deps, actor, (tx) => prepare(deps, tx, actor, input))
  return deps.schools.read(actor.schoolId, (tx) =>
    presentAttempt(tx, actor, attempt, { asked: input.id, now: deps.clock() }),
  )
}

async function prepare(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  actor: Actor,
  input: StartInput,
): Promise<Prepared> {
  const { invoice, term } = await lockPayableTerm(deps, tx, actor, input.id)
  const termId = guid(term.id)
  const live = await findLiveAttempt(tx, [termId])
  const reason = reasonNotToPay(term, viewerOf(actor, invoice), live?.state)
  if (live !== undefined && reason === 'attempt-under-way')
    return { kind: 'under-way', attempts: [live], same: live }
  refuseIf(reason)
  return storeNewAttempt(deps, tx, actor, input, {
    owner: { debtorId: invoice.debtorId },
    shares: [{ termId, amount: term.open }],
    method: term.method,
    description: descriptionOf(invoice.description, term),
    reference: term.reference,
  })
}

/** Reads the invoice again after locking: it may have been paid since. */
async function lockPayableTerm(deps: PaymentDeps, tx: SchoolTransaction, actor: Actor, id: Guid) {
  const read = async () =>
    found(await findPayableInvoice(tx, actor.person.guid, id, dayAtSchool(deps.clock())))
  const before = await read()
  const ids = before.terms.map((term) => guid(term.id))
  await lockTermsAndSettleCredit(deps.payables, tx, ids, deps.clock())
  const invoice = await read()
  const payable = payableTerm(invoice.terms)
  const term = found(invoice.terms.find((one) => one.id === id) ?? payable ?? invoice.terms[0])
  return { invoice, term: { ...term, payable: term.id === payable?.id } }
}

const viewerOf = (actor: Actor, { isReadOnly }: PayableInvoice) => ({
  isDebtor: true,
  isParent: isParent(actor.role),
  isReadOnly,
  impersonating: actor.reallyBy !== undefined,
})
