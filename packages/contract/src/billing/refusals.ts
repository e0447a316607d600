import type { CheckoutRefusal } from '@portal/domain/billing/payment/family-checkout.ts'
import type { PaymentTermsRefusal } from '@portal/domain/billing/payment/payment-terms.ts'
import type { MethodChangeRefusal } from '@portal/domain/billing/payment/reason-not-to-change-method.ts'
import type { OrderRefusal } from '@portal/domain/billing/order/reason-not-to-order.ts'
import type { PaymentRefusal } from '@portal/domain/billing/payment/reason-not-to-pay.ts'
import type {
  AcceptRefusal,
  LeaveRefusal,
  WaitingRefusal,
} from '@portal/domain/billing/waiting/waiting-list.ts'
import type { ViewerRefusal } from '@portal/domain/billing/refusals.ts'
import type { RefusalStatus } from '../endpoint/endpoint.ts'

/** A status for every reason of the domain: a new reason does not compile until it has one. */
type StatusOf<Reason extends string> = Readonly<Record<Reason, RefusalStatus> & Record<string, RefusalStatus>>

/** The invoices of this child are not visible to this person. */
export const seeingRefusals = {
  'no-debtor': 403,
  'no-debtor-extern': 403,
  'not-found': 404,
} as const satisfies StatusOf<'no-debtor' | 'no-debtor-extern' | 'not-found'>

/** Visible, but not to be acted on (PD-18). */
export const actingRefusals = {
  ...seeingRefusals,
  impersonating: 403,
  'looking-along': 403,
} as const satisfies StatusOf<ViewerRefusal>

const termsRefusals = {
  'no-payment-methods': 422,
  'method-missing': 422,
  'method-unknown': 422,
  'method-inactive': 422,
  'instalment-not-allowed': 422,
  'iban-invalid': 422,
  'account-holder-missing': 422,
  'account-holder-holds-address': 422,
  'account-unknown': 422,
  'conditions-not-agreed': 422,
  'signature-missing': 422,
  'comment-not-asked': 422,
  'comment-too-long': 422,
} as const satisfies StatusOf<PaymentTermsRefusal>

/** Why an answer is not saved; after `list-changed` the list is read again, and the input is kept (PD-10). */
export const orderRefusals = {
  ...actingRefusals,
  ...termsRefusals,
  'list-not-yet-open': 409,
  'list-closed': 409,
  'already-answered': 409,
  'list-changed': 409,
  'article-full': 409,
  'no-order-asked': 422,
  'no-invoice-configuration': 422,
  'no-invoice-numbering': 422,
  'nothing-chosen': 422,
  'choice-missing': 422,
  'may-not-order-nothing': 422,
  'order-below-zero': 422,
} as const satisfies StatusOf<OrderRefusal>

/** Why a child does not join a waiting list. */
export const waitingRefusals = {
  ...actingRefusals,
  'list-not-yet-open': 409,
  'list-closed': 409,
  'already-answered': 409,
  'article-not-full': 409,
  'other-choice-made': 409,
  'other-payer-waits': 409,
  'no-waiting-list': 422,
} as const satisfies StatusOf<WaitingRefusal>

/** Why a child is not taken off a waiting list. */
export const leaveRefusals = {
  ...actingRefusals,
  'not-waiting': 409,
  'other-payer-waits': 409,
} as const satisfies StatusOf<LeaveRefusal>

/** Why an offered place is not added to an answer. */
export const acceptRefusals = {
  ...actingRefusals,
  ...termsRefusals,
  'no-offer': 409,
  'list-not-answered': 409,
  'other-choice-made': 409,
  'list-changed': 409,
  'article-full': 409,
  'no-invoice-numbering': 422,
} as const satisfies StatusOf<AcceptRefusal | PaymentTermsRefusal>

/** Why a cart has no discount: it cannot be ordered any more. */
export const discountRefusals = { ...seeingRefusals, 'list-changed': 409, 'article-full': 409 } as const

/** Why the method of an invoice cannot change. */
export const methodChangeRefusals = {
  ...actingRefusals,
  ...termsRefusals,
  'no-invoice': 409,
  'is-refund': 409,
  'payment-booked': 409,
  'nothing-open': 409,
  'collection-under-way': 409,
  'attempt-under-way': 409,
} as const satisfies StatusOf<MethodChangeRefusal>

/** Why nothing is reserved. */
export const reservationRefusals = {
  'held-too-often': 409,
  ...actingRefusals,
  'list-not-yet-open': 409,
  'list-closed': 409,
  'already-answered': 409,
  'no-order-asked': 422,
  'no-invoice-configuration': 422,
} as const satisfies StatusOf<ViewerRefusal>

/** Why a payment cannot start. */
export const paymentRefusals = {
  ...actingRefusals,
  'not-a-parent': 403,
  'nothing-open': 409,
  'collection-under-way': 409,
  'payment-pending': 409,
  'not-an-online-method': 409,
  'earlier-term-first': 409,
  'attempt-under-way': 409,
  'payment-provider-away': 503,
} as const satisfies StatusOf<PaymentRefusal>

/** Why the selected terms cannot be paid together; after `selection-changed` the open terms are read again (PD-10). */
export const familyPaymentRefusals = {
  ...paymentRefusals,
  'no-terms-chosen': 422,
  'method-missing': 422,
  'other-payer': 422,
  'no-common-method': 422,
  'selection-changed': 409,
} as const satisfies StatusOf<CheckoutRefusal>
