import type { Iban } from '@portal/domain/values/money/iban.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'

/** The status of a payment at the provider; `unrecognised` is a value that we do not know. */
export type ProviderStatus =
  | 'open'
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'canceled'
  | 'expired'
  | 'failed'
  | 'unrecognised'

/** Money returned to the payer: by the school (refund) or by the payer's bank (chargeback). */
export type ProviderReturn = {
  id: string
  amount: Money
  status: string
  createdAt: Instant
  /** For a chargeback: when it was reversed, which returns the money. */
  reversedAt?: Instant | undefined
}

/** The account from which a payer paid online. */
export type Consumer = { readonly iban: Iban; readonly holder: string }

/** A payment as reported by the provider: the only source about online payments. */
export type ProviderPayment = {
  id: string
  status: ProviderStatus
  /** The status exactly as received. */
  reportedStatus: string
  amount: Money
  /** ISO 4217; only `EUR` may be booked. */
  currency: string
  description: string
  method: string | undefined
  /** The checkout of the payment; absent when nothing is left to do. */
  checkoutUrl: string | undefined
  metadata: Record<string, string>
  /** The account that paid, when the provider reports it. */
  consumer?: Consumer | undefined
  refunds: ProviderReturn[]
  chargebacks: ProviderReturn[]
  createdAt: Instant
  paidAt: Instant | undefined
  expiresAt: Instant | undefined
}

/** A payment that the school orders at the provider. */
export type PaymentOrder = {
  amount: Money
  description: string
  /** The return URL of the payer's browser. */
  redirectUrl: string
  /** The URL of the webhook. */
  webhookUrl: string
  /** The provider's name of the method; absent lets the payer choose. */
  method?: string
  metadata: Record<string, string>
  /** Stored before the call and the same on every retry, so that one order makes one payment. */
  idempotencyKey: string
}

/** A payment method that the provider offers now. */
export type ProviderMethod = { id: string; description: string }

/** A page of payments, newest first; `next` is the `from` of the following page. */
export type PaymentPage = { payments: ProviderPayment[]; next: string | undefined }

/** The provider rejected the call: it changed nothing. */
export type Refused = { outcome: 'refused'; status: number; detail: string }

/** The result is unknown: a time-out, a lost connection, a 5xx, an unreadable response. */
export type Unknown = { outcome: 'unknown'; reason: string }

export type Answered<Value> = { outcome: 'answered'; value: Value }

/** The two failures differ: after `refused` a new call is safe, after `unknown` only a status check is. */
export type ProviderAnswer<Value> = Answered<Value> | Refused | Unknown

/** The payment provider: Mollie and the simulated bank pass the same contract test. */
export type PaymentProvider = {
  createPayment(order: PaymentOrder): Promise<ProviderAnswer<ProviderPayment>>
  /** `undefined` when the provider has no such payment. */
  findPayment(id: string): Promise<ProviderAnswer<ProviderPayment | undefined>>
  /** Refused when the payment can no longer be cancelled: then it may still be paid. */
  cancelPayment(id: string): Promise<ProviderAnswer<ProviderPayment>>
  listPayments(page: { from?: string | undefined; limit: number }): Promise<ProviderAnswer<PaymentPage>>
  refundPayment(id: string, amount: Money, idempotencyKey: string): Promise<ProviderAnswer<ProviderReturn>>
  listMethods(): Promise<ProviderAnswer<ProviderMethod[]>>
}
