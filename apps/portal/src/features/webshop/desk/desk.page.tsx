import { textsIn, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { waitingOrders, type WaitingRow } from '@portal/domain/webshop/order/handing-out.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { formatDay } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { ListSearch } from '@portal/ui/field/search/list-search.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { FilterLinks } from '@portal/ui/layout/filter-links.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { deskOrderAddress } from '../addresses.ts'
import { MoreOrders } from '../orders/more-orders.tsx'
import { OrderedThings } from '../orders/ordered-things.tsx'
import { deskSearchOf, listAddress } from './desk-search.ts'
import { CodeForm } from './code-form.tsx'
import { waitingQuery, type DeskSearch } from './desk.queries.ts'
import '../orders/orders.css'
import './desk.css'

/** The pickup desk: find a paid order by code, or in the list of waiting ones. */
export function DeskPage() {
  const t = useText()
  const asked = useQueryOf(deskSearchOf)
  const { scan } = useQueryOf(textsIn('scan'))
  return (
    <>
      <PageHead
        title={t('desk.title')}
        note={t('desk.note')}
        crumbs={[{ text: t('breadcrumb.home'), href: '/' }, { text: t('desk.title') }]}
      />
      <div className="desk">
        <CodeForm isScanning={scan === 'true'} />
        <section aria-labelledby="desk-waiting" className="desk-waiting">
          <div className="desk-waiting-head">
            <h2 id="desk-waiting">{t('desk.waiting')}</h2>
            <ListSearch
              label={t('desk.search')}
              search={asked.search}
              addressOf={(words) => listAddress({ ...asked, search: words })}
            />
          </div>
          <FilterLinks
            label={t('desk.first')}
            links={waitingOrders.map((first) => ({
              href: listAddress({ ...asked, first }),
              text: t(`desk.first.${first}`),
              isCurrent: first === asked.first,
            }))}
          />
          <Waiting asked={asked} />
        </section>
      </div>
    </>
  )
}

function Waiting({ asked }: { readonly asked: DeskSearch }) {
  const t = useText()
  const query = useInfiniteQuery(waitingQuery(useCall(), asked))
  const { data, error, refetch } = query
  if (!data && error) return <Failed failure={error} title="desk.failed" retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} height="row" />
  const orders = data.pages.flatMap((page) => page.orders)
  if (orders.length === 0)
    return (
      <EmptyState icon={PackageCheck} title={t(asked.search === '' ? 'desk.empty' : 'desk.nothing-found')} />
    )
  return (
    <>
      <WaitingTable orders={orders} />
      <MoreOrders query={query} count={data.pages[0]?.count ?? orders.length} />
    </>
  )
}

function WaitingTable({ orders }: { readonly orders: readonly WaitingRow[] }) {
  const t = useText()
  const columns: readonly Column<WaitingRow>[] = [
    {
      id: 'name',
      header: t('desk.column.name'),
      isRowHeader: true,
      cell: ({ id, name, number }) => (
        <Link href={deskOrderAddress(id)} aria-label={t('desk.open', { name, number })}>
          {name}
        </Link>
      ),
    },
    {
      id: 'things',
      header: t('desk.column.things'),
      cell: ({ things }) => <OrderedThings things={things} />,
    },
    { id: 'number', header: t('desk.column.number'), cell: ({ number }) => number, isFigure: true },
    {
      id: 'paid',
      header: t('desk.column.paid'),
      cell: ({ paidAt }) => formatDay(dayAtSchool(paidAt)),
      isFigure: true,
    },
  ]
  return <CardTable caption={t('desk.waiting')} rows={orders} keyOf={({ id }) => id} columns={columns} />
}
