import { useRouter } from '@tanstack/react-router'
import { useRefreshBilling } from '../family.queries.ts'
import { PAY_ALL_RESULT } from './pay-all-address.ts'
import { returnAddress, useBankRedirect } from '../../payments/payments.public.ts'
import { useStartFamilyPayment } from './pay-all.queries.ts'
import type { CheckoutDraft } from './use-checkout.ts'

/** Starts paying what is chosen and leaves for the bank; what the server says instead is shown, and all is read again. */
export function usePayAll({ terms, method, keep }: CheckoutDraft) {
  const { basepath } = useRouter()
  const refresh = useRefreshBilling()
  const starting = useStartFamilyPayment()
  const { isLeaving, leave } = useBankRedirect(refresh)

  const pay = () => {
    keep()
    starting.mutate(
      {
        terms: terms.map(({ id, open }) => ({ id, amount: open })),
        method: method?.systemName ?? '',
        returnUrl: returnAddress(basepath + PAY_ALL_RESULT),
      },
      {
        onSuccess: ({ payAt }) => {
          if (!payAt) return void refresh()
          leave(payAt)
        },
        onError: () => void refresh(),
      },
    )
  }
  return {
    pay,
    isPending: starting.isPending || isLeaving,
    isLeaving,
    failure: starting.error,
    /** The bank could not be reached, or did not take the order. */
    unfinished: starting.data && !starting.data.payAt ? starting.data : undefined,
  }
}
