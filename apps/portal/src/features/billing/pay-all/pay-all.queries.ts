import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { readOnOpening } from '@portal/web-kit/api/query-client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { billing } from '../family.queries.ts'
import { endpointsIn, type BodyOf } from '@portal/web-kit/api/late-endpoint.ts'

const { listOpenTerms, startFamilyPayment } = endpointsIn(
  () => import('@portal/contract/billing.contract.ts'),
)

/** Everything that is open. Always requested again: another guardian may have paid. */
export const openTermsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...billing, 'open-terms'],
    queryFn: () => call(listOpenTerms),
    ...readOnOpening,
  })

/** Starts one payment for several terms, or finds the one in progress. */
export function useStartFamilyPayment() {
  const call = useCall()
  return useMutation({
    mutationFn: (body: BodyOf<typeof startFamilyPayment>) => call(startFamilyPayment, { body }),
  })
}
