import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { ShopMethod } from '@portal/domain/webshop/order/order.ts'
import { resultAddress } from '../addresses.ts'
import { returnAddress, useBankRedirect } from '../../../payments/payments.public.ts'
import { ordersKey, useStartOrderPayment } from '../checkout.queries.ts'

/** Starts the payment of an order, or continues the one in progress, and redirects to the bank, in one press. */
export function usePayOrder(order: Guid, method: ShopMethod) {
  const { basepath } = useRouter()
  const client = useQueryClient()
  const { isLeaving, leave } = useBankRedirect(() => client.invalidateQueries({ queryKey: ordersKey }))
  const { mutate, isPending, error, data } = useStartOrderPayment(order)
  const pay = () =>
    mutate(returnAddress(basepath + resultAddress(order), method), {
      onSuccess: ({ payAt }) => {
        if (payAt !== undefined) leave(payAt)
      },
    })
  return { pay, isLeaving, isBusy: isPending || isLeaving, failure: error, message: data?.errorMessage }
}
