import * as z from 'zod/mini'
import type { PaymentInfo, PaymentPart, TransactionStatus } from '@portal/domain/billing/payment-attempt.ts'
import { transactionStatusOf } from '@portal/domain/billing/transaction-status.ts'
import { guid, money, present } from '../values.ts'

/** The specification's spelling; `transactionStatusOf` reads any capitals. */
const statusOnWire = {
  success: 'Success',
  'success-unconfirmed': 'Success_unconfirmed',
  open: 'Open',
  cancelled: 'Cancelled',
  failure: 'Failure',
  'error-retrieving': 'error_retrieving',
} as const satisfies Record<TransactionStatus, string>

const partOnWire = z.object({ leerling: guid, omschrijving: z.string(), kenmerk: z.string(), bedrag: money })

const paymentPart = z.codec(partOnWire, z.custom<PaymentPart>(), {
  decode: ({ leerling, omschrijving, kenmerk, bedrag }) => ({
    child: leerling,
    description: omschrijving,
    reference: kenmerk,
    amount: bedrag,
  }),
  encode: ({ child, description, reference, amount }) => ({
    leerling: child,
    omschrijving: description,
    kenmerk: reference,
    bedrag: amount,
  }),
})

const infoOnWire = z.object({
  /** What start and info are called with: the id of the term or of the invoice. */
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
  // A sibling of ours: how the amount is divided when several invoices are paid in one go.
  onderdelen: z.optional(z.array(paymentPart)),
})

/** Online payment info and transaction. */
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
      parts: info.onderdelen,
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
    onderdelen: info.parts && [...info.parts],
  }),
})
