import { useRouter } from '@tanstack/react-router'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { ShopMethod } from '@portal/domain/webshop/order.ts'
import { resultAddress } from './addresses.ts'
import { useStartOrderPayment } from './checkout.queries.ts'
import { useLeaveForBank } from './use-leave-for-bank.ts'

/** Starts to pay an order, or goes on with the payment that is under way, and leaves for the bank: one press. */
export function usePayOrder(order: Guid, method: ShopMethod) {
  const { basepath } = useRouter()
  const { isLeaving, leave } = useLeaveForBank()
  const { mutate, isPending, error, data } = useStartOrderPayment(order)
  const pay = () =>
    mutate(returnAddress(method, basepath + resultAddress(order)), {
      onSuccess: ({ payAt }) => {
        if (payAt !== undefined) leave(payAt)
      },
    })
  return { pay, isLeaving, isBusy: isPending || isLeaving, failure: error, message: data?.errorMessage }
}

/** Where the bank sends the buyer back to: our server, which then leads to this page of the portal. */
const returnAddress = (method: string, appPath: string): string =>
  `${window.location.origin}/betalen/ideal/${method}/return?${new URLSearchParams({ appPath })}`
