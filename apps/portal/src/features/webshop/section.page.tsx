import { Outlet, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, PackageCheck, ReceiptText, ShoppingCart, Tag } from 'lucide-react'
import { useEffect } from 'react'
import { mayBuy } from '@portal/domain/webshop/order/order-stage.ts'
import { countOf } from '@portal/domain/webshop/cart.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Section, type SectionItem } from '@portal/ui/layout/section/section.tsx'
import { useSession } from '@portal/web-kit/session/current.ts'
import { cartAddress, categoryAddress, deskAddress, ordersAddress, shopAddress } from './addresses.ts'
import { FloatingCart } from './cart/floating-cart.tsx'
import { useCart } from './cart/use-cart.ts'
import { categoriesQuery, itemsQuery, shopQuery } from './webshop.queries.ts'

/** All pages of the shop beside its menu, with the link to the cart always visible. */
export function WebshopSection() {
  const t = useText()
  const { cart, restore } = useCart()
  const isClosed = useQuery(shopQuery(useCall())).data?.isOpen === false
  const shelf = useShelfMenu(cart && countOf(cart))
  const own = useOwnMenu()
  const isBeside = useLocation({ select: ({ pathname }) => WITH_OWN_BUTTON.test(pathname) })
  useEffect(restore, [restore])
  return (
    <Section label={t('nav.webshop')} items={isClosed ? [own] : [...shelf.first, own, ...shelf.categories]}>
      <Outlet />
      {!isClosed && <FloatingCart count={cart && countOf(cart)} isAtEnd={isBeside} />}
    </Section>
  )
}

/** An item, the cart, the checkout, and the orders: their own button is the next thing to do. */
const WITH_OWN_BUTTON = /\/(?:item|cart|orders?)(?:\/|$)/

const usePlace = (): string => useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })

/** The person's orders for buyers, else the desk; also while the shop is closed. */
function useOwnMenu(): SectionItem {
  const t = useText()
  const place = usePlace()
  if (!mayBuy(useSession().role))
    return { href: deskAddress, text: t('desk.title'), icon: PackageCheck, isCurrent: false }
  const isCurrent = place.includes(ordersAddress)
  return { href: ordersAddress, text: t('orders.title'), icon: ReceiptText, isCurrent }
}

/** The cart and all items first, then the categories, each with its count. */
function useShelfMenu(inCart: number | undefined) {
  const t = useText()
  const call = useCall()
  const place = usePlace()
  const categories = useQuery(categoriesQuery(call)).data ?? []
  const all = useQuery(itemsQuery(call))
  const counted = (
    count: number | undefined,
    isLoading: boolean,
  ): Pick<SectionItem, 'count' | 'countLabel'> => {
    if (count !== undefined) return { count, countLabel: t('shop.menu.count', { count }) }
    return isLoading ? { count: '...', countLabel: t('app.loading') } : {}
  }
  const first: readonly SectionItem[] = [
    {
      href: cartAddress,
      text: t('shop.menu.cart'),
      icon: ShoppingCart,
      isCurrent: place.endsWith(cartAddress),
      ...counted(inCart, true),
    },
    {
      href: shopAddress,
      text: t('shop.menu.all-items'),
      icon: LayoutGrid,
      isCurrent: place.endsWith(shopAddress),
      ...counted(all.data?.length, all.isFetching),
    },
  ]
  return {
    first,
    categories: categories.map(({ id, title, items }): SectionItem => ({
      href: categoryAddress(id),
      text: title,
      icon: Tag,
      isCurrent: place.endsWith(categoryAddress(id)),
      ...counted(items.length, false),
      ...(items.length === 0 && { reasonNotTo: t('shop.menu.category-empty') }),
    })),
  }
}
