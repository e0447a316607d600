import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { guid } from '@portal/domain/values/guid.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { startPayment } = endpointsIn(() => import('@portal/contract/billing/start-payment.ts'))

const KEY = ['start-payment']
/** Long enough for the page of the payment to open on a slow connection. */
const REMEMBERED_MS = 30_000

type Start = { readonly payable: string; readonly returnUrl: string }

/** Starts a payment, or finds the one in progress. */
export function useStartPayment() {
  const call = useCall()
  return useMutation({
    mutationKey: KEY,
    gcTime: REMEMBERED_MS,
    mutationFn: ({ payable, returnUrl }: Start) =>
      call(startPayment, { params: { payableId: guid(payable) }, body: { returnUrl } }),
  })
}

/** Returns why the payment failed to start on the previous page, a moment ago. */
export function useFailureBefore(payable: string): Error | undefined {
  const mutations = useQueryClient().getMutationCache()
  const [failure] = useState(() => {
    const starts = mutations.findAll({ mutationKey: KEY })
    const last = starts.findLast(({ state }) => (state.variables as Start | undefined)?.payable === payable)
    return last?.state.error ?? undefined
  })
  return failure
}
