import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { payableTerm } from '@portal/domain/billing/payment/reason-not-to-pay.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { descriptionOf, findLiveAttempt } from '../../payments/payments.public.ts'
import { findPayableInvoice, type PayableInvoice, type PayableTerm } from './payable-invoice.repository.ts'
import { presentAttempt } from './present-attempt.ts'

/** The payment data of a term, or of the first unpaid term of an invoice, and the payment under way. */
export async function readPaymentInfo(
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
  now: Instant,
): Promise<PaymentInfo> {
  const invoice = found(await findPayableInvoice(tx, actor.person.guid, id, dayAtSchool(now)))
  const { terms } = invoice
  const term = found(terms.find((candidate) => candidate.id === id) ?? payableTerm(terms) ?? terms.at(-1))
  const live = await findLiveAttempt(tx, [guid(term.id)])
  return live === undefined
    ? infoOfTerm(invoice, term)
    : presentAttempt(tx, actor, live, { asked: guid(term.id), now })
}

/** A payable term, before a payment starts. */
function infoOfTerm(invoice: PayableInvoice, term: PayableTerm): PaymentInfo {
  return {
    invoiceId: term.id,
    amount: term.open,
    reference: term.reference,
    description: descriptionOf(invoice.description, term),
    methodName: term.method.visibleName,
    openTransaction: false,
    status: 'open',
  }
}
