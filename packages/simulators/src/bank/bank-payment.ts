/** A payment at the bank. Amounts are whole cents, moments milliseconds since 1970. */
export type BankPayment = {
  id: string
  /** The customer of the bank; no other customer sees the payment. */
  profile: string
  status: BankStatus
  cents: number
  currency: string
  description: string
  redirectUrl: string
  webhookUrl?: string
  method?: string
  metadata: Record<string, string>
  createdAt: number
  expiresAt: number
  paidAt?: number
  /** When an unconfirmed payment becomes paid. */
  confirmsAt?: number
  /** Until when, and how, the bank hides its status. */
  hidden?: { until: number; as: 'error-500' | 'garbage' }
  refunds: BankReturn[]
  chargebacks: BankReturn[]
}

export type BankStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed'
export type BankReturn = {
  id: string
  cents: number
  createdAt: number
  /** The status of a refund that failed later. */
  status?: 'failed' | 'canceled'
  /** When a chargeback was reversed. */
  reversedAt?: number
}

/** The outcomes that the payer can choose on the bank's page. */
export const OUTCOMES = [
  'success',
  'success-unconfirmed',
  'open',
  'cancelled',
  'failure',
  'error',
  'corrupted',
] as const
export type Outcome = (typeof OUTCOMES)[number]

export type Delays = { unconfirmedMilliseconds: number; hiddenMilliseconds: number }

const MINUTE = 60_000
const MINUTES_TO_PAY: Record<string, number> = { bancontact: 60, banktransfer: 12 * 24 * 60 }

/** When an untouched payment expires: after 15 minutes, longer for some methods. */
export const expiryOf = (createdAt: number, method = 'ideal') =>
  createdAt + (MINUTES_TO_PAY[method] ?? 15) * MINUTE

/** The payment at this moment: expired or confirmed when its time has come. */
export function asOf(payment: BankPayment, now: number): BankPayment {
  if (payment.status === 'open' && now >= payment.expiresAt) return { ...payment, status: 'expired' }
  if (payment.status === 'pending' && payment.confirmsAt !== undefined && now >= payment.confirmsAt)
    return paid(payment, payment.confirmsAt)
  return payment
}

/** The payment after the payer's choice. Only an open payment has a choice. */
export function withOutcome(
  payment: BankPayment,
  outcome: Outcome,
  now: number,
  delays: Delays,
): BankPayment {
  if (payment.status !== 'open') return payment
  const hidden = (as: 'error-500' | 'garbage'): BankPayment => ({
    ...paid(payment, now),
    hidden: { until: now + delays.hiddenMilliseconds, as },
  })
  switch (outcome) {
    case 'success':
      return paid(payment, now)
    case 'success-unconfirmed':
      return { ...payment, status: 'pending', confirmsAt: now + delays.unconfirmedMilliseconds }
    case 'open':
      return payment
    case 'cancelled':
      return { ...payment, status: 'canceled' }
    case 'failure':
      return { ...payment, status: 'failed' }
    case 'error':
      return hidden('error-500')
    case 'corrupted':
      return hidden('garbage')
  }
}

/** The payment in a status that the bank reports on its own initiative, at any time. */
export function withStatus(payment: BankPayment, status: BankStatus, now: number): BankPayment {
  const { hidden: _, confirmsAt: __, ...rest } = payment
  return status === 'paid' ? paid(rest, now) : { ...rest, status }
}

const paid = (payment: BankPayment, at: number): BankPayment => ({
  ...payment,
  status: 'paid',
  method: payment.method ?? 'ideal',
  paidAt: payment.paidAt ?? at,
})

/** Whether the payer has the money of this return. */
export const wentBack = ({ status, reversedAt }: BankReturn) =>
  status === undefined && reversedAt === undefined

const total = (returns: BankReturn[]) =>
  returns.filter(wentBack).reduce((cents, back) => cents + back.cents, 0)

export const refundedCents = (payment: BankPayment) => total(payment.refunds)
export const chargedBackCents = (payment: BankPayment) => total(payment.chargebacks)

/** The amount that can still be returned to the payer; zero without a payment. */
export const remainingCents = (payment: BankPayment) =>
  payment.status === 'paid' ? payment.cents - refundedCents(payment) - chargedBackCents(payment) : 0
