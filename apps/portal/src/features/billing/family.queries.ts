import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { payments } from '../payments/payments-key.public.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { listOverviews } = endpointsIn(() => import('@portal/contract/billing/overview.ts'))

/** The key of all billing queries; a change of money invalidates them all. */
export const billing = ['billing'] as const

/**
 * The open invoices of every child of this family: for home, the count at the tab and the question about the next
 * invoice.
 * In a file of its own, because the first screen needs nothing else of billing.
 */
export const familyQuery = (call: Call) =>
  queryOptions({ queryKey: [...billing, 'family'], queryFn: () => call(listOverviews) })

/** Reads all of billing and payments again: after an order, a payment, or a refusal of outdated data. */
export function useRefreshBilling(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([billing, payments].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
