import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listOverviews } from '@portal/contract/billing/overview.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { payments } from '../payments/payments-key.public.ts'

/** Everything of billing that the server told; one change of money makes all of it old. */
export const billing = ['billing'] as const

/**
 * What every child of this family still has open: for the home page, the count at the tab and the question about
 * the next invoice. It stands apart, because the first screen needs it and nothing else of billing.
 */
export const familyQuery = (call: Call) =>
  queryOptions({ queryKey: [...billing, 'family'], queryFn: () => call(listOverviews) })

/** Reads everything of billing and of payments again: after an answer, after a payment, after a refusal that says it is old. */
export function useRefreshBilling(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([billing, payments].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
