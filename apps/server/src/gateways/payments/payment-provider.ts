import type { Iban } from '@portal/domain/values/iban.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Money } from '@portal/domain/values/money.ts'

/** How far a payment is, in the provider's words; `unrecognised` is a word we have not learned yet. */
export type ProviderStatus =
  | 'open'
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'canceled'
  | 'expired'
  | 'failed'
  | 'unrecognised'

/** Money that went back to the payer: by the school (refund) or by the payer's bank (chargeback). */
export type ProviderReturn = {
  id: string
  amount: Money
  status: string
  createdAt: Instant
  /** Of a chargeback: when it was reversed, so that the money came again. */
  reversedAt?: Instant | undefined
}

/** The account from which a payer paid online. */
export type Consumer = { readonly iban: Iban; readonly holder: string }

/** A payment as the provider reports it: the only truth about money that moved online. */
export type ProviderPayment = {
  id: string
  status: ProviderStatus
  /** The status word exactly as it was sent. */
  reportedStatus: string
  amount: Money
  /** ISO 4217; anything but `EUR` may not be booked. */
  currency: string
  description: string
  method: string | undefined
  /** Where the payer completes the payment; absent when there is nothing left to complete. */
  checkoutUrl: string | undefined
  metadata: Record<string, string>
  /** The account that paid, where the provider tells it. */
  consumer?: Consumer | undefined
  refunds: ProviderReturn[]
  chargebacks: ProviderReturn[]
  createdAt: Instant
  paidAt: Instant | undefined
  expiresAt: Instant | undefined
}

/** What the school asks the provider to collect. */
export type PaymentOrder = {
  amount: Money
  description: string
  /** Where the payer's browser goes afterwards. */
  redirectUrl: string
  /** Where the provider announces that something changed. */
  webhookUrl: string
  /** The provider's word for the method; absent lets the payer choose. */
  method?: string
  metadata: Record<string, string>
  /** Stored before the call, and the same on every repetition, so that one order makes one payment. */
  idempotencyKey: string
}

/** A way to pay that the provider offers at this moment. */
export type ProviderMethod = { id: string; description: string }

/** A page of payments, newest first; `next` is the `from` of the following page. */
export type PaymentPage = { payments: ProviderPayment[]; next: string | undefined }

/** The provider understood and declined: this call changed nothing over there. */
export type Refused = { outcome: 'refused'; status: number; detail: string }

/** Nobody can tell what happened over there: a time-out, a cut line, a 5xx, an answer that cannot be read. */
export type Unknown = { outcome: 'unknown'; reason: string }

export type Answered<Value> = { outcome: 'answered'; value: Value }

/** The two ways to fail are never mixed: after `refused` one may start anew, after `unknown` one may only look. */
export type ProviderAnswer<Value> = Answered<Value> | Refused | Unknown

/** The payment company behind the school: the real one and the simulated bank pass the same contract test. */
export type PaymentProvider = {
  createPayment(order: PaymentOrder): Promise<ProviderAnswer<ProviderPayment>>
  /** `undefined` when the provider says that it has no such payment. */
  findPayment(id: string): Promise<ProviderAnswer<ProviderPayment | undefined>>
  /** Refused when the payment can no longer be stopped: then it may still be paid. */
  cancelPayment(id: string): Promise<ProviderAnswer<ProviderPayment>>
  listPayments(page: { from?: string | undefined; limit: number }): Promise<ProviderAnswer<PaymentPage>>
  refundPayment(id: string, amount: Money, idempotencyKey: string): Promise<ProviderAnswer<ProviderReturn>>
  listMethods(): Promise<ProviderAnswer<ProviderMethod[]>>
}
