import { useEffect, useRef } from 'react'
import { useText } from '../../../text/use-text.tsx'
import { useGo } from '../../../ui/button/go.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { showToast } from '../../../ui/overlay/toasts.tsx'
import { usePersonShown } from '../../account/account.public.ts'
import { cartAddress } from '../addresses.ts'
import { useCart } from '../cart/use-cart.ts'
import { endAddress, paymentAddress } from './addresses.ts'
import { forgetKnownOrder } from './known-order.ts'
import { OrderEnd } from './order-frame.tsx'
import { useOrderOfAddress, useTransactionStatus } from './use-ended-order.ts'

/** Back from the bank: how the payment went decides where it goes on. Only success empties the cart (trap 41). */
export function OrderResultPage() {
  const t = useText()
  useProceed()
  return (
    <OrderEnd title={t('order.payment.title')}>
      <p role="status">
        <Spinner /> {t('order.result.loading')}
      </p>
    </OrderEnd>
  )
}

/** Goes on once, when it is known how the payment went. */
function useProceed(): void {
  const t = useText()
  const go = useGo()
  const { change } = useCart()
  const { guid: person } = usePersonShown()
  const { order, transaction } = useOrderOfAddress()
  const { status, error } = useTransactionStatus()
  const isDone = useRef(false)
  useEffect(() => {
    if (status === undefined || isDone.current) return
    isDone.current = true
    if (error) console.warn(`The payment could not be read: ${error.message}`)
    if (order === undefined) return go(cartAddress, { replace: true })
    if (status === 'open') {
      showToast({ kind: 'error', title: t('order.result.open') })
      return go(paymentAddress(order), { replace: true })
    }
    const isSuccess = status === 'success' || status === 'success-unconfirmed'
    if (isSuccess) {
      change((cart) => ({ ...cart, lines: [] }))
      forgetKnownOrder(person)
    }
    return go(endAddress(order, isSuccess ? 'success' : 'error', transaction), { replace: true })
  }, [status, error, order, transaction, change, person, go, t])
}
