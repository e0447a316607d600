import { chargedBackCents, refundedCents, type BankPayment, type BankReturn } from '../bank-payment.ts'

/** Whole cents as decimal text: 1234 → `12.34`. */
export const decimal = (cents: number) =>
  `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, '0')}`

const amount = (cents: number, currency = 'EUR') => ({ currency, value: decimal(cents) })
const moment = (milliseconds: number) => new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, '+00:00')
const link = (href: string) => ({ href, type: 'application/hal+json' })

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

/** An error body in the format of the real provider. */
export const errorBody = (status: number, detail: string, field?: string) => ({
  status,
  title: TITLES[status] ?? 'Error',
  detail,
  ...(field === undefined ? {} : { field }),
  _links: { documentation: { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' } },
})

export function refundBody(refund: BankReturn, payment: BankPayment, origin: string) {
  return {
    resource: 'refund',
    id: refund.id,
    mode: 'test',
    amount: amount(refund.cents),
    status: refund.status ?? 'refunded',
    description: payment.description,
    createdAt: moment(refund.createdAt),
    paymentId: payment.id,
    _links: { payment: link(`${origin}/v2/payments/${payment.id}`) },
  }
}

export function chargebackBody(chargeback: BankReturn, payment: BankPayment, origin: string) {
  return {
    resource: 'chargeback',
    id: chargeback.id,
    amount: amount(chargeback.cents),
    createdAt: moment(chargeback.createdAt),
    ...(chargeback.reversedAt === undefined ? {} : { reversedAt: moment(chargeback.reversedAt) }),
    paymentId: payment.id,
    _links: { payment: link(`${origin}/v2/payments/${payment.id}`) },
  }
}

/** The account of every payer; an invented one. */
const CONSUMER = { consumerName: 'T. Testrekening', consumerAccount: 'NL85DEMO0246813579' }

/** The payment in the format of the real provider, with its returns when requested. */
export function paymentBody(payment: BankPayment, origin: string, embedReturns: boolean) {
  const { id, status, description, method, metadata, redirectUrl, webhookUrl } = payment
  const refunded = refundedCents(payment)
  const chargedBack = chargedBackCents(payment)
  const checkout = { href: `${origin}/pay/${id}`, type: 'text/html' }
  const returns = {
    refunds: payment.refunds.map((refund) => refundBody(refund, payment, origin)),
    chargebacks: payment.chargebacks.map((chargeback) => chargebackBody(chargeback, payment, origin)),
  }
  return {
    resource: 'payment',
    id,
    mode: 'test',
    status,
    amount: amount(payment.cents, payment.currency),
    amountRefunded: amount(refunded),
    amountRemaining: amount(payment.cents - refunded - chargedBack),
    ...(chargedBack > 0 ? { amountChargedBack: amount(chargedBack) } : {}),
    description,
    method: method ?? null,
    metadata,
    redirectUrl,
    webhookUrl: webhookUrl ?? null,
    profileId: payment.profile,
    sequenceType: 'oneoff',
    isCancelable: status === 'open',
    createdAt: moment(payment.createdAt),
    ...(payment.paidAt === undefined ? {} : { paidAt: moment(payment.paidAt), details: CONSUMER }),
    ...(status === 'open' ? { expiresAt: moment(payment.expiresAt) } : {}),
    _links: { self: link(`${origin}/v2/payments/${id}`), ...(status === 'open' ? { checkout } : {}) },
    ...(embedReturns ? { _embedded: returns } : {}),
  }
}

/** A page of a list, with the URL of the next one. */
export function listBody(name: string, items: object[], self: string, next?: string) {
  return {
    count: items.length,
    _embedded: { [name]: items },
    _links: { self: link(self), previous: null, next: next === undefined ? null : link(next) },
  }
}

export const methodBody = (id: string, description: string) => ({
  resource: 'method',
  id,
  description,
  minimumAmount: amount(1),
  maximumAmount: amount(5_000_000),
  status: 'activated',
})
