import * as z from 'zod/mini'
import type { PaymentInfo, TransactionStatus } from '@portal/domain/billing/payment-attempt.ts'
import { transactionStatusOf } from '@portal/domain/billing/transaction-status.ts'
import { money, present } from '../values.ts'

/** The specification's spelling (DATA-098); `transactionStatusOf` reads any capitals (PAY-022). */
const statusOnWire = {
  success: 'Success',
  'success-unconfirmed': 'Success_unconfirmed',
  open: 'Open',
  cancelled: 'Cancelled',
  failure: 'Failure',
  'error-retrieving': 'error_retrieving',
} as const satisfies Record<TransactionStatus, string>

const infoOnWire = z.object({
  /** What start and info are called with: the id of the term or of the bill. */
  invoiceId: z.string(),
  type: z.string(),
  amount: money,
  purchaseId: z.string(),
  omschrijving: z.string(),
  optionVisibleName: z.string(),
  openTransactionFound: z.boolean(),
  authenticationUrl: z.optional(z.string()),
  status: z.string(),
  errormessage: z.optional(z.string()),
  errortype: z.optional(z.string()),
})

/** Online payment info and transaction (DATA-097). */
export const paymentInfo = z.codec(infoOnWire, z.custom<PaymentInfo>(), {
  decode: (info) =>
    present({
      invoiceId: info.invoiceId,
      amount: info.amount,
      reference: info.purchaseId,
      description: info.omschrijving,
      methodName: info.optionVisibleName,
      openTransaction: info.openTransactionFound,
      payAt: info.authenticationUrl,
      status: transactionStatusOf(info.status),
      errorMessage: info.errormessage,
      errorType: info.errortype,
    }),
  encode: (info) => ({
    invoiceId: info.invoiceId,
    type: 'ideal',
    amount: info.amount,
    purchaseId: info.reference,
    omschrijving: info.description,
    optionVisibleName: info.methodName,
    openTransactionFound: info.openTransaction,
    authenticationUrl: info.payAt,
    status: statusOnWire[info.status],
    errormessage: info.errorMessage,
    errortype: info.errorType,
  }),
})
