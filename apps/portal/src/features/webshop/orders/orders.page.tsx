import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { ShopMethod } from '@portal/domain/webshop/order/order.ts'
import { isPayable, type OrderRow } from '@portal/domain/webshop/order/order-stage.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { formatDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Link, LinkButton } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { orderAddress, shopAddress } from '../addresses.ts'
import { useShopCrumbs } from '../use-shop-crumbs.ts'
import { ContinuePayment } from './continue-payment.tsx'
import { MoreOrders } from './more-orders.tsx'
import { OrderedThings } from './ordered-things.tsx'
import { ownOrdersQuery } from './orders.queries.ts'
import { StageChip } from './stage-chip.tsx'
import './orders.css'

/** The person's orders in the webshop, newest first. */
export function OrdersPage() {
  const t = useText()
  return (
    <>
      <PageHead title={t('orders.title')} crumbs={useShopCrumbs({ text: t('orders.title') })} />
      <Orders />
    </>
  )
}

function Orders() {
  const query = useInfiniteQuery(ownOrdersQuery(useCall()))
  const { data, error, refetch } = query
  if (!data && error) return <Failed failure={error} title="orders.failed" retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} height="row" />
  const orders = data.pages.flatMap((page) => page.orders)
  const [first] = data.pages
  if (orders.length === 0) return <NothingOrdered />
  return (
    <>
      <OrderTable orders={orders} method={first?.method} />
      <MoreOrders query={query} count={first?.count ?? orders.length} />
    </>
  )
}

type OrderTableProps = { readonly orders: readonly OrderRow[]; readonly method: ShopMethod | undefined }

function OrderTable({ orders, method }: OrderTableProps) {
  const t = useText()
  const columns: readonly Column<OrderRow>[] = [
    {
      id: 'order',
      header: t('orders.column.order'),
      isRowHeader: true,
      cell: ({ id, number, things }) => (
        <span className="order-name">
          <Link href={orderAddress(id)}>{t('orders.number', { number })}</Link>
          <OrderedThings things={things} />
        </span>
      ),
    },
    {
      id: 'ordered',
      header: t('orders.column.ordered'),
      cell: ({ orderedAt }) => formatDay(dayAtSchool(orderedAt)),
      isFigure: true,
    },
    {
      id: 'stage',
      header: t('orders.column.stage'),
      cell: ({ stage }) => (
        <span className="order-stage">
          <StageChip stage={stage} />
        </span>
      ),
    },
    {
      id: 'total',
      header: t('orders.column.total'),
      cell: ({ total }) => formatMoney(total),
      isFigure: true,
    },
    {
      id: 'pay',
      header: t('orders.column.pay'),
      cell: (order) =>
        isPayable(order.stage) && method !== undefined ? (
          <ContinuePayment order={order} method={method} />
        ) : null,
      isAction: true,
    },
  ]
  return <CardTable caption={t('orders.title')} rows={orders} keyOf={({ id }) => id} columns={columns} />
}

function NothingOrdered() {
  const t = useText()
  return (
    <EmptyState
      icon={ReceiptText}
      title={t('orders.empty')}
      actions={
        <LinkButton kind="primary" href={shopAddress}>
          {t('cart.empty.link')}
        </LinkButton>
      }
    >
      {t('orders.empty.text')}
    </EmptyState>
  )
}
