import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { useIsHere } from '@portal/ui/browser/use-is-here.ts'
import { payAddress, payReturnAddress } from '../addresses.ts'
import { paymentInfoQuery } from '../billing.queries.ts'
import { useRefreshBilling } from '../family.queries.ts'
import { returnAddress, useBankRedirect } from '../../payments/payments.public.ts'
import { useStartPayment } from '../pay/use-start-payment.ts'

/**
 * Starts the payment of a saved order, and redirects to the bank.
 * A payment that fails to start is shown on its own page (`useFailureBefore`). A payer who left the screen in the
 * meantime is neither redirected nor charged.
 */
export function useGoOnToBank() {
  const go = useGo()
  const call = useCall()
  const client = useQueryClient()
  const { basepath } = useRouter()
  const isHere = useIsHere()
  const { mutateAsync: start } = useStartPayment()
  const { leave } = useBankRedirect(useRefreshBilling())

  return async ({ child, id }: OrderList, payable: string): Promise<void> => {
    if (!isHere()) return
    const returnUrl = returnAddress(basepath + payReturnAddress(child, id))
    const page = payAddress(child, id, payable)
    const info: PaymentInfo | undefined = await start({ payable, returnUrl }).catch(() => undefined)
    if (!isHere()) return
    if (info?.payAt) return leave(info.payAt, page)
    if (info) client.setQueryData(paymentInfoQuery(call, payable).queryKey, info)
    go(page, { replace: true })
  }
}
