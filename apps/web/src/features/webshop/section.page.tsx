import { Outlet, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, PackageCheck, ReceiptText, ShoppingCart, Tag } from 'lucide-react'
import { useEffect } from 'react'
import { mayBuy } from '@portal/domain/webshop/order-stage.ts'
import { countOf } from '@portal/domain/webshop/cart.ts'
import { useCall } from '../../api/use-call.tsx'
import { useText } from '../../text/use-text.tsx'
import { Section, type SectionItem } from '../../ui/layout/section.tsx'
import { useSession } from '../account/account.public.ts'
import { cartAddress, categoryAddress, deskAddress, ordersAddress, shopAddress } from './addresses.ts'
import { FloatingCart } from './cart/floating-cart.tsx'
import { useCart } from './cart/use-cart.ts'
import { categoriesQuery, itemsQuery } from './webshop.queries.ts'

/** Everything of the shop beside its menu, with the way to the cart always in sight. */
export function WebshopSection() {
  const t = useText()
  const { cart, restore } = useCart()
  const items = useMenu(cart && countOf(cart))
  const isOrdering = useLocation({ select: ({ pathname }) => ORDERING.test(pathname) })
  useEffect(restore, [restore])
  return (
    <Section label={t('nav.webshop')} items={items}>
      <Outlet />
      <FloatingCart count={cart && countOf(cart)} isAtEnd={isOrdering} />
    </Section>
  )
}

/** The cart, the steps of the order, and what was ordered. */
const ORDERING = /\/webshop\/(?:cart|orders?)(?:\/|$)/

/** The cart, everything, and the categories, each with how much is in it. */
function useMenu(inCart: number | undefined): readonly SectionItem[] {
  const t = useText()
  const call = useCall()
  const place = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const categories = useQuery(categoriesQuery(call)).data ?? []
  const all = useQuery(itemsQuery(call)).data
  const buys = mayBuy(useSession().role)
  const counted = (count: number | undefined) => ({
    count: count ?? ('…' as const),
    countLabel: count === undefined ? t('app.loading') : t('shop.menu.count', { count }),
  })
  return [
    {
      href: cartAddress,
      text: t('shop.menu.cart'),
      icon: ShoppingCart,
      isCurrent: place.endsWith(cartAddress),
      ...counted(inCart),
    },
    {
      href: shopAddress,
      text: t('shop.menu.all-items'),
      icon: LayoutGrid,
      isCurrent: place.endsWith(shopAddress),
      ...counted(all?.length),
    },
    ...(buys
      ? [
          {
            href: ordersAddress,
            text: t('orders.title'),
            icon: ReceiptText,
            isCurrent: place.includes(ordersAddress),
          },
        ]
      : [
          {
            href: deskAddress,
            text: t('desk.title'),
            icon: PackageCheck,
            isCurrent: false,
          },
        ]),
    ...categories.map(({ id, title, items }) => ({
      href: categoryAddress(id),
      text: title,
      icon: Tag,
      isCurrent: place.endsWith(categoryAddress(id)),
      ...counted(items.length),
      ...(items.length === 0 && { reasonNotTo: t('shop.menu.category-empty') }),
    })),
  ]
}
