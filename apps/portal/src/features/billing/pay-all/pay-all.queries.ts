import { queryOptions, useMutation } from '@tanstack/react-query'
import { listOpenTerms, startFamilyPayment } from '@portal/contract/billing.contract.ts'
import type { BodyOf } from '@portal/contract/endpoint/endpoint.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { readOnOpening } from '@portal/web-kit/api/query-client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { billing } from '../family.queries.ts'

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
