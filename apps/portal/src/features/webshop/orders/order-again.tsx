import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { orderAgain, type OrderedAgain } from '@portal/domain/webshop/order/order-again.ts'
import type { ShopOrder } from '@portal/domain/webshop/order/order.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Link, LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { cartAddress, itemAddress } from '../addresses.ts'
import { useCart } from '../cart/use-cart.ts'
import { itemsQuery, shopQuery } from '../webshop.queries.ts'

/** Adds the available items of an order to the cart again, at current prices; names the others. */
export function OrderAgain({ order }: { readonly order: ShopOrder }) {
  const t = useText()
  const isClosed = useQuery(shopQuery(useCall())).data?.isOpen === false
  const { again, isPending, failure, outcome } = useOrderAgain(order)
  return (
    <div className="order-again">
      <FailureAlert failure={failure} title={t('orders.again.failed')} />
      {outcome && <Outcome outcome={outcome} />}
      <div className="shop-order-actions">
        <Button
          icon={ShoppingCart}
          isPending={isPending}
          onPress={again}
          {...(isClosed && { reasonNotTo: t('orders.again.closed') })}
        >
          {t('orders.again')}
        </Button>
        {outcome && outcome.added > 0 && (
          <LinkButton kind="primary" href={cartAddress}>
            {t('shop.item.to-cart')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function useOrderAgain({ lines }: ShopOrder) {
  const call = useCall()
  const client = useQueryClient()
  const { change } = useCart()
  const [outcome, setOutcome] = useState<OrderedAgain>()
  const { mutate, isPending, error } = useMutation({
    // A cached price may be outdated.
    mutationFn: () => client.fetchQuery({ ...itemsQuery(call), staleTime: 0 }),
    onSuccess: (items) =>
      change((cart) => {
        const done = orderAgain(cart, lines, items)
        setOutcome(done)
        return done.cart
      }),
  })
  return { again: () => mutate(), isPending, failure: error, outcome }
}

function Outcome({ outcome: { added, gone, toChoose } }: { readonly outcome: OrderedAgain }) {
  const t = useText()
  return (
    <Alert kind={gone.length > 0 || added === 0 ? 'warning' : 'success'} isNews>
      <p>{t('orders.again.added', { count: added })}</p>
      {gone.map((title, index) => (
        <p key={`${index} ${title}`}>{t('orders.again.gone', { title })}</p>
      ))}
      {toChoose.map(({ item, title }, index) => (
        <p key={`${index} ${item}`}>
          {t('orders.again.choose', { title })}{' '}
          <Link href={itemAddress(item)}>{t('orders.again.choose.link')}</Link>
        </p>
      ))}
    </Alert>
  )
}
