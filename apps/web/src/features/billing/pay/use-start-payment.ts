import { useMutation } from '@tanstack/react-query'
import { startPayment } from '@portal/contract/billing/start-payment.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { useCall } from '../../../api/use-call.tsx'

/** Starts a payment, or finds the one that is under way. */
export function useStartPayment() {
  const call = useCall()
  return useMutation({
    mutationFn: ({ payable, returnUrl }: { payable: string; returnUrl: string }) =>
      call(startPayment, { params: { payableId: guid(payable) }, body: { returnUrl } }),
  })
}
