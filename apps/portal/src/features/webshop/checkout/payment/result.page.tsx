import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useIsHere } from '@portal/ui/browser/use-is-here.ts'
import { useGo } from '@portal/ui/button/go.tsx'
import { Spinner } from '@portal/ui/feedback/spinner.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { usePersonShown } from '@portal/web-kit/session/current.ts'
import { cartAddress } from '../../addresses.ts'
import { useCart } from '../../cart/use-cart.ts'
import { endAddress, paymentAddress } from '../addresses.ts'
import { orderQuery } from '../checkout.queries.ts'
import { forgetKnownOrder, readKnownOrder } from '../known-order.ts'
import { OrderEnd } from '../order-frame.tsx'
import { useOrderOfAddress, useTransactionStatus } from './use-ended-order.ts'

/**
 * The return page from the bank: redirects by the result of the payment.
 * Only success empties the cart (trap 41). Money for a sold-out item goes back, and the cart stays for what is left.
 */
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

/** Redirects once, when the result of the payment is known. */
function useProceed(): void {
  const t = useText()
  const go = useGo()
  const { change } = useCart()
  const isBought = useIsBought()
  const isHere = useIsHere()
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
    const succeed = async () => {
      const isPaid = status === 'success-unconfirmed' || (await isBought(order))
      const known = readKnownOrder(person)
      // The payment of an older order from the list does not concern the current cart.
      if (known === undefined || known === order) {
        if (isPaid) change((cart) => ({ ...cart, lines: [] }))
        forgetKnownOrder(person)
      }
      if (isHere()) go(endAddress(order, 'success', transaction), { replace: true })
    }
    if (status === 'success' || status === 'success-unconfirmed') return void succeed()
    return go(endAddress(order, 'error', transaction), { replace: true })
  }, [status, error, order, transaction, change, isBought, isHere, person, go, t])
}

/** Whether a successful payment paid its order, read after the booking; an order that cannot be read counts as paid. */
function useIsBought(): (order: Guid) => Promise<boolean> {
  const call = useCall()
  const client = useQueryClient()
  return useCallback(
    async (order) => {
      const now = await client.fetchQuery({ ...orderQuery(call, order), retry: false }).catch(() => undefined)
      return now?.status !== 'open'
    },
    [call, client],
  )
}
