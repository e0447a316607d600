import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { isRefusal, SessionExpired } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { usePersonShown } from '@portal/web-kit/session/current.ts'
import { cartAddress, orderAddress } from '../../addresses.ts'
import { readKnownOrder } from '../known-order.ts'

type StartFailureProps = {
  readonly order: Guid
  readonly failure: unknown
  readonly message?: string | undefined
}

/** The reason why no payment started, and a link to continue. */
export function StartFailure({ order, failure, message }: StartFailureProps) {
  const t = useText()
  const say = useFailureText()
  useEffect(() => {
    if (message !== undefined) console.warn(`The payment was not started: ${message}`)
  }, [message])
  // An expired session has its own dialog.
  if (failure instanceof SessionExpired) return null
  if (isRefusal(failure, 'order-changed')) return <NotForSale order={order} why="order-changed" />
  if (isRefusal(failure, 'sold-out')) return <NotForSale order={order} why="sold-out" />
  const told = failure ? say(failure) : message
  if (told === undefined) return null
  return (
    <Alert kind="danger" isNews>
      {t('order.payment.error', { message: told })}
    </Alert>
  )
}

type NotForSaleProps = { readonly order: Guid; readonly why: 'order-changed' | 'sold-out' }

/**
 * The order cannot be sold as ordered. Its cart corrects that; an older order has no cart any more, and is ordered
 * again on its own page.
 */
function NotForSale({ order, why }: NotForSaleProps) {
  const t = useText()
  const isInCart = readKnownOrder(usePersonShown().guid) === order
  const isOnItsPage = useLocation({ select: ({ pathname }) => pathname === orderAddress(order) })
  const message = isInCart ? t(`refusal.${why}`) : t(`orders.not-for-sale.${why}`)
  return (
    <Alert kind="danger" isNews>
      {t('order.payment.error', { message })}
      {isInCart && (
        <p>
          <Link href={cartAddress}>{t('order.error.back-to-cart')}</Link>
        </p>
      )}
      {!isInCart && !isOnItsPage && (
        <p>
          <Link href={orderAddress(order)}>{t('orders.not-for-sale.link')}</Link>
        </p>
      )}
    </Alert>
  )
}
