import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { OrderList } from '@portal/domain/billing/order-list.ts'
import { payReturnAddress } from '../addresses.ts'
import { paymentInfoQuery, useRefreshBilling, useStartPayment } from '../billing.queries.ts'
import { useCall } from '../../../api/use-call.tsx'

/** Starts the payment and leaves for the bank, or shows what the server answered instead. */
export function usePay(list: OrderList, payable: string, onLeave: () => void) {
  const client = useQueryClient()
  const call = useCall()
  const refresh = useRefreshBilling()
  const startPayment = useStartPayment()
  const { basepath } = useRouter()
  const returnUrl = returnAddress(basepath + payReturnAddress(list.child, list.id))

  const start = () =>
    startPayment.mutate(
      { payable, returnUrl },
      {
        onSuccess: (info) => {
          client.setQueryData(paymentInfoQuery(call, payable).queryKey, info)
          if (!info.payAt) return
          onLeave()
          window.location.assign(info.payAt)
        },
        onError: () => void refresh(),
      },
    )
  return { start, isPending: startPayment.isPending, failure: startPayment.error }
}

/** Where the bank sends the payer back to: our server, which then leads to this page of the portal. */
export const returnAddress = (appPath: string): string =>
  `${window.location.origin}/betalen/ideal/ideal/return?${new URLSearchParams({ appPath })}`
