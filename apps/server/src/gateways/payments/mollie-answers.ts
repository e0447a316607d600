import { iban, isIban } from '@portal/domain/values/money/iban.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents, type Money } from '@portal/domain/values/money/money.ts'
import * as z from 'zod'
import type {
  PaymentPage,
  ProviderMethod,
  ProviderPayment,
  ProviderReturn,
  ProviderStatus,
} from './payment-provider.ts'

/** Cents as Mollie's decimal text, without binary fractions: 1234 → `12.34`. */
export function amountOf(amount: Money): { currency: 'EUR'; value: string } {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return { currency: 'EUR', value: `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

/** Lenient on purpose: unknown fields and values pass, because a new value of Mollie's must not hide a payment. */
const amount = z.object({
  currency: z.string(),
  value: z
    .string()
    .regex(/^-?\d{1,12}\.\d{2}$/)
    .transform((text) => cents(Number(text.replace('.', '')))),
})

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => instant(text))

/** Mollie omits an absent field or sends null. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((read) => read ?? undefined)

const link = optional(z.object({ href: z.string() }).transform(({ href }) => href)).catch(undefined)

const KNOWN: ReadonlySet<string> = new Set<ProviderStatus>([
  'open',
  'pending',
  'authorized',
  'paid',
  'canceled',
  'expired',
  'failed',
])

const isKnown = (word: string): word is ProviderStatus => KNOWN.has(word)

const metadata = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  )

/** Not every method has an account: only a valid account number is used. */
const consumer = z
  .object({ consumerAccount: z.string(), consumerName: optional(z.string()).catch(undefined) })
  .transform(({ consumerAccount, consumerName = '' }) =>
    isIban(consumerAccount) ? { iban: iban(consumerAccount), holder: consumerName } : undefined,
  )
  .optional()
  .catch(undefined)

const moneyBack = z
  .object({
    id: z.string(),
    amount,
    status: z.string().default('charged_back'),
    createdAt: moment,
    reversedAt: optional(moment),
  })
  .transform((back): ProviderReturn => ({ ...back, amount: back.amount.value }))

export const refundAnswer = moneyBack

export const paymentAnswer = z
  .object({
    id: z.string().min(1),
    status: z.string(),
    amount,
    description: z.string().catch(''),
    method: optional(z.string()),
    metadata,
    details: consumer,
    createdAt: moment,
    paidAt: optional(moment),
    expiresAt: optional(moment),
    _links: z.object({ checkout: link }).default({ checkout: undefined }),
    _embedded: z
      .object({ refunds: z.array(moneyBack).default([]), chargebacks: z.array(moneyBack).default([]) })
      .default({ refunds: [], chargebacks: [] }),
  })
  .transform(
    ({ amount: { value, currency }, status, details, _links, _embedded, ...read }): ProviderPayment => ({
      ...read,
      status: isKnown(status) ? status : 'unrecognised',
      reportedStatus: status,
      amount: value,
      currency,
      consumer: details,
      checkoutUrl: _links.checkout,
      ..._embedded,
    }),
  )

export const pageAnswer = z
  .object({
    _embedded: z.object({ payments: z.array(paymentAnswer) }),
    _links: z.object({ next: link }).default({ next: undefined }),
  })
  .transform(({ _embedded, _links }): PaymentPage => ({
    payments: _embedded.payments,
    next: startOf(_links.next),
  }))

export const methodsAnswer = z
  .object({
    _embedded: z.object({ methods: z.array(z.object({ id: z.string(), description: z.string() })) }),
  })
  .transform((read): ProviderMethod[] => read._embedded.methods)

/** The body of Mollie's error responses. */
export const refusalAnswer = z.object({ status: z.number(), detail: z.string() })

function startOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  return new URL(address).searchParams.get('from') ?? undefined
}
