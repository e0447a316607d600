import * as z from 'zod'
import type { BankOrder } from '../bank.ts'

/** The available methods, including `sofort`, which the real provider no longer lists. */
export const METHODS: Record<string, string> = {
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  banktransfer: 'Overboeking',
  directdebit: 'SEPA-incasso',
  sofort: 'SOFORT Banking',
}

const webAddress = z.url({ protocol: /^https?$/ })

const amount = z
  .object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) })
  .transform(({ value }) => Number(value.replace('.', '')))
  .refine((cents) => cents > 0, 'The amount is lower than the minimum')

const method = z.string().refine((id) => Object.hasOwn(METHODS, id), 'The payment method is not enabled')

const orderSchema = z.object({
  amount,
  description: z.string().min(1).max(255),
  redirectUrl: webAddress,
  webhookUrl: webAddress.optional(),
  method: method.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

const refundSchema = z.object({ amount })

export type Refused = { field: string; detail: string }

/** Parses the order in a request, or names the first invalid field. */
export function readOrder(body: unknown): Omit<BankOrder, 'profile'> | Refused {
  const read = orderSchema.safeParse(body)
  if (!read.success) return firstIssue(read.error)
  const { amount: cents, method: chosen, metadata, webhookUrl, description, redirectUrl } = read.data
  const fields = Object.entries(metadata ?? {}).map(([name, value]) => [name, String(value)] as const)
  return {
    cents,
    currency: 'EUR',
    description,
    redirectUrl,
    metadata: Object.fromEntries(fields),
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
    ...(chosen ? { method: chosen } : {}),
  }
}

/** Parses the amount of a refund, or returns its fault. */
export function readRefund(body: unknown): { cents: number } | Refused {
  const read = refundSchema.safeParse(body)
  return read.success ? { cents: read.data.amount } : firstIssue(read.error)
}

function firstIssue(error: z.ZodError): Refused {
  const issue = error.issues[0]
  return { field: issue?.path.join('.') ?? '', detail: issue?.message ?? 'The request is invalid' }
}
