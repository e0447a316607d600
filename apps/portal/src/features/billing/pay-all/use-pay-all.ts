import { useRouter } from '@tanstack/react-router'
import { useRefreshBilling } from '../family.queries.ts'
import { PAY_ALL_RESULT } from './pay-all-address.ts'
import { returnAddress, useBankRedirect } from '../../payments/payments.public.ts'
import { useStartFamilyPayment } from './pay-all.queries.ts'
import type { CheckoutDraft } from './use-checkout.ts'

/**
 * Starts the payment of the selection and redirects to the bank. Shows another response of the server, and reads all
 * again.
 */
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
    /** The bank was unavailable, or refused the payment. */
    unfinished: starting.data && !starting.data.payAt ? starting.data : undefined,
  }
}
