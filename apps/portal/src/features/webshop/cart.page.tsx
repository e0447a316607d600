import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { isSameCart, priceCart, type Cart } from '@portal/domain/webshop/cart.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { shopAddress } from './addresses.ts'
import { CartView } from './cart/cart-view.tsx'
import { GoneItems } from './cart/cart-notices.tsx'
import { useCart } from './cart/use-cart.ts'
import { QueryStatus } from './query-status.tsx'
import { useShopCrumbs } from './use-shop-crumbs.ts'
import { itemsQuery } from './webshop.queries.ts'

/** The cart, at current prices. */
export function CartPage() {
  const t = useText()
  const { cart } = useCart()
  // A cached price may be outdated.
  const { data: items, error, refetch } = useQuery({ ...itemsQuery(useCall()), staleTime: 0 })
  return (
    <>
      <PageHead title={t('cart.title')} crumbs={useShopCrumbs({ text: t('cart.title') })} />
      {cart && items ? (
        <Contents cart={cart} items={items} />
      ) : (
        <QueryStatus failure={items ? null : error} retry={() => void refetch()} />
      )}
    </>
  )
}

type ContentsProps = { readonly cart: Cart; readonly items: readonly ShopItemSummary[] }

/** The cart compared with what is for sale: removed items are named until the page is closed. */
function Contents({ cart, items }: ContentsProps) {
  const t = useText()
  const { change } = useCart()
  const [goneBefore, setGone] = useState<readonly string[]>([])
  const priced = priceCart(cart, items)
  const isWhole = isSameCart(priced.cart, cart)
  const gone = [...goneBefore, ...priced.gone]
  useEffect(() => {
    if (isWhole) return
    setGone((before) => [...before, ...priced.gone])
    change((now) => priceCart(now, items).cart)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each cart that does not fit
  }, [isWhole])
  const place = useFocusOfRemoved(priced.lines.length)
  return (
    <div ref={place} role="group" aria-label={t('cart.title')} tabIndex={-1} className="cart">
      <GoneItems titles={gone} />
      {priced.lines.length === 0 ? <Nothing /> : <CartView priced={priced} />}
    </div>
  )
}

/** The element that takes the focus when the focused line is removed, to continue by keyboard. */
function useFocusOfRemoved(lines: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(lines)
  useEffect(() => {
    if (lines < before.current && document.activeElement === document.body) place.current?.focus()
    before.current = lines
  }, [lines])
  return place
}

function Nothing() {
  const t = useText()
  return (
    <EmptyState
      icon={ShoppingCart}
      title={t('cart.empty')}
      actions={
        <LinkButton kind="primary" href={shopAddress}>
          {t('cart.empty.link')}
        </LinkButton>
      }
    />
  )
}
