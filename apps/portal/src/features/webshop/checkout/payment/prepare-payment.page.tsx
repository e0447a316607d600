import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isAvailable, priceCart, type Cart, type PricedCart } from '@portal/domain/webshop/cart.ts'
import { reasonNotToTakeContact } from '@portal/domain/webshop/checkout.ts'
import { isRefusal, SessionExpired } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { useIsHere } from '@portal/ui/browser/use-is-here.ts'
import { Spinner } from '@portal/ui/feedback/spinner.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { usePersonShown } from '@portal/web-kit/session/current.ts'
import { cartAddress } from '../../addresses.ts'
import { useCart } from '../../cart/use-cart.ts'
import { itemsQuery } from '../../webshop.queries.ts'
import { contactAddress, paymentAddress } from '../addresses.ts'
import { useSaveOrder } from '../checkout.queries.ts'
import { forgetKnownOrder, keepKnownOrder, readKnownOrder } from '../known-order.ts'
import { wantedOf } from '../lines-of-cart.ts'
import { OrderStep } from '../order-frame.tsx'

/** Stores the cart as an order and opens its payment, or redirects to what blocks it. */
export function PreparePaymentPage() {
  const t = useText()
  const { cart } = useCart()
  const { data: items, error, refetch, isFetching } = useQuery({ ...itemsQuery(useCall()), staleTime: 0 })
  const prepare = usePrepare()
  const isBegun = useRef(false)
  useEffect(() => {
    if (!cart || !items || isFetching || isBegun.current) return
    isBegun.current = true
    void prepare(cart, priceCart(cart, items))
  }, [cart, items, isFetching, prepare])
  return (
    <OrderStep title={t('order.payment.title')}>
      {error && !items ? (
        <Failed failure={error} title="shop.failed" retry={() => void refetch()} />
      ) : (
        <p role="status">
          <Spinner /> {t('order.prepare.loading')}
        </p>
      )}
    </OrderStep>
  )
}

/** Returns the page to visit before the cart can be stored, if any. */
function whereFirst(cart: Cart, priced: PricedCart): Href | undefined {
  const { lines, gone } = priced
  // The buyer sees removed, short and repriced items before ordering.
  const isAsSeen = gone.length === 0 && lines.every(({ oldPrice }) => oldPrice === undefined)
  if (lines.length === 0 || !isAsSeen || !isAvailable(priced)) return cartAddress
  return reasonNotToTakeContact(cart, lines) ? contactAddress : undefined
}

function usePrepare() {
  const goAnyway = useGo()
  const isHere = useIsHere()
  const { guid: person } = usePersonShown()
  const { mutateAsync: save } = useSaveOrder()
  const tellFailure = useTellFailure()
  // The order is stored and a failure is reported also after the buyer left; only the navigation is cancelled.
  const go = (href: Href) => {
    if (isHere()) goAnyway(href, { replace: true })
  }
  return async (cart: Cart, priced: PricedCart) => {
    const first = whereFirst(cart, priced)
    if (first) return go(first)
    const wanted = wantedOf(priced)
    const known = readKnownOrder(person)
    try {
      const order = await save({ known, wanted }).catch((failure: unknown) => {
        // The stored order is of another account, or deleted: a new one is made.
        if (known === undefined || !isRefusal(failure, 'not-found')) throw failure
        forgetKnownOrder(person)
        return save({ known: undefined, wanted })
      })
      keepKnownOrder(person, order.id)
      go(paymentAddress(order.id))
    } catch (failure) {
      const isBeingPaid = known !== undefined && isRefusal(failure, 'attempt-under-way')
      go(isBeingPaid ? paymentAddress(known) : tellFailure(failure))
    }
  }
}

/** Shows why the order was not stored; returns the page where that can be corrected. */
function useTellFailure() {
  const t = useText()
  const say = useFailureText()
  return (failure: unknown): Href => {
    const isAboutEmail = isRefusal(failure, 'email-invalid') || isRefusal(failure, 'email-missing')
    const isAboutContact =
      isAboutEmail || isRefusal(failure, 'name-holds-address') || isRefusal(failure, 'name-missing')
    // An expired session has its own dialog.
    if (!(failure instanceof SessionExpired))
      showToast({
        kind: 'error',
        title: t(isAboutEmail ? 'order.error.invalid-email' : 'order.error.save'),
        text: say(failure),
      })
    return isAboutContact ? contactAddress : cartAddress
  }
}
