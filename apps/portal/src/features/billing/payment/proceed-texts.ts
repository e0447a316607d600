import type { PaymentTermsRefusal } from '@portal/domain/billing/payment/payment-terms.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'

/** Why the step cannot be left yet: what is still to do, in one sentence. */
export const proceedTexts: Record<PaymentTermsRefusal, TextKey> = {
  'no-payment-methods': 'payment.methods.empty',
  'method-missing': 'payment.method.required',
  'method-unknown': 'payment.method.required',
  'method-inactive': 'payment.method.inactive',
  'instalment-not-allowed': 'payment.instalments.choose',
  'iban-invalid': 'payment.incasso.account.invalid',
  'account-holder-missing': 'payment.incasso.holder.required',
  'account-holder-holds-address': 'payment.incasso.holder.address',
  'account-unknown': 'payment.incasso.unknown-account',
  'conditions-not-agreed': 'payment.conditions.required',
  'signature-missing': 'payment.signature.required',
  'comment-not-asked': 'payment.next-disabled',
  'comment-too-long': 'payment.comment.too-long',
}
