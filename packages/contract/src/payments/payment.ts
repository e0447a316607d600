import * as z from 'zod/mini'
import type { PaymentInfo, PaymentPart, TransactionStatus } from '@portal/domain/payments/payment-attempt.ts'
import { transactionStatusOf } from '@portal/domain/payments/transaction-status.ts'
import { renamed } from '../codecs/renamed.ts'
import { guid, money } from '../codecs/values.ts'

/** The specification's spelling; `transactionStatusOf` reads any case. */
const statusOnWire = {
  success: 'Success',
  'success-unconfirmed': 'Success_unconfirmed',
  open: 'Open',
  cancelled: 'Cancelled',
  failure: 'Failure',
  'error-retrieving': 'error_retrieving',
} as const satisfies Record<TransactionStatus, string>

const status = z.codec(z.string(), z.custom<TransactionStatus>(), {
  decode: transactionStatusOf,
  encode: (own) => statusOnWire[own],
})

const paymentPart = renamed<PaymentPart>()({
  child: ['leerling', guid],
  description: ['omschrijving', z.string()],
  reference: ['kenmerk', z.string()],
  amount: ['bedrag', money],
})

/** Online payment info and transaction. */
export const paymentInfo = renamed<PaymentInfo>()(
  {
    // The id of the term or invoice in start and info.
    invoiceId: ['invoiceId', z.string()],
    amount: ['amount', money],
    reference: ['purchaseId', z.string()],
    description: ['omschrijving', z.string()],
    methodName: ['optionVisibleName', z.string()],
    openTransaction: ['openTransactionFound', z.boolean()],
    payAt: ['authenticationUrl', z.optional(z.string())],
    status: ['status', status],
    errorMessage: ['errormessage', z.optional(z.string())],
    errorType: ['errortype', z.optional(z.string())],
    // An extension of the specification: the parts of a payment for several invoices.
    parts: ['onderdelen', z.optional(z.array(paymentPart))],
  },
  { type: [z.string(), () => 'ideal'] },
)
