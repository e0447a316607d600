import { useRouter } from '@tanstack/react-router'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { payReturnAddress } from '../addresses.ts'
import { useRefreshBilling } from '../family.queries.ts'
import { returnAddress, useBankRedirect } from '../../payments/payments.public.ts'
import { useStartPayment } from './use-start-payment.ts'

type Paying = {
  readonly child: Guid
  readonly list: Guid
  /** The term to pay, or the invoice whose first unpaid term is paid. */
  readonly payable: string
  /** Called with the server's response when there is no redirect to the bank. */
  readonly onStay: (info: PaymentInfo) => void
}

/** Starts the payment, or finds the one in progress, and redirects to the bank. */
export function usePay({ child, list, payable, onStay }: Paying) {
  const refresh = useRefreshBilling()
  const startPayment = useStartPayment()
  const { isLeaving, leave } = useBankRedirect(refresh)
  const { basepath } = useRouter()

  const start = () =>
    startPayment.mutate(
      { payable, returnUrl: returnAddress(basepath + payReturnAddress(child, list)) },
      {
        onSuccess: (info) => (info.payAt ? leave(info.payAt) : onStay(info)),
        onError: () => void refresh(),
      },
    )
  return {
    start,
    isLeaving,
    isPending: startPayment.isPending || isLeaving,
    wasPressed: !startPayment.isIdle,
    failure: startPayment.error,
  }
}
