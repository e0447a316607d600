import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rowsOf, totalOpen, type RowList } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { ChildFilter, ChildNames } from '@portal/web-kit/session/child-filter.tsx'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { useChild, usePersonShown, useSession } from '@portal/web-kit/session/current.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { ListSearch } from '@portal/ui/field/search/list-search.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { listAddress } from '../addresses.ts'
import { familyRowsQuery, type FamilyRow } from '../billing.queries.ts'
import { familyQuery } from '../family.queries.ts'
import { EmptyList } from '../lists/empty-list.tsx'
import { InvoiceRows } from '../lists/invoice-rows.tsx'
import { listTitle, menuTexts } from '../lists/list-title.ts'
import { useListSummary } from '../lists/use-list-summary.ts'
import { PayAllOffer } from '../pay-all/pay-all-offer.tsx'
import { useQueryValue } from '../use-place.ts'
import { maySeeInvoices } from '../viewer.ts'

type FamilyListProps = {
  readonly list: RowList
  /** Whether the list offers to pay everything at once. */
  readonly isOffering: boolean
}

/** One list of the invoices of all children whose invoices this person sees. */
export function FamilyList({ list, isOffering }: FamilyListProps) {
  const t = useText()
  const child = useChild()
  const person = usePersonShown()
  const search = useQueryValue('search')
  const rows = useFamilyRows(list, search)
  const summary = useListSummary(list, rows.data)
  return (
    <>
      <PageHead
        title={listTitle(list, person, { ...child, firstName: t('family.whose') }, t)}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          { text: t('family.all'), href: listAddress(child.guid, 'open', { who: 'all' }) },
          { text: t(menuTexts[list]) },
        ]}
        note={summary}
        actions={
          <ListSearch
            label={t('invoices.search')}
            search={search}
            addressOf={(words) => listAddress(child.guid, list, { search: words, who: 'all' })}
          />
        }
      />
      <InvoiceFilter list={list} />
      {isOffering && <PayAllOffer />}
      {rows.data ? (
        <Rows list={list} rows={rows.data} isSearch={search !== ''} />
      ) : rows.error ? (
        <Failed title="invoices.list.failed" failure={rows.error} retry={() => void rows.refetch()} />
      ) : (
        <Skeleton height="row" lines={4} />
      )}
    </>
  )
}

function useFamilyRows(list: RowList, search: string) {
  const query = familyRowsQuery(useCall(), list === 'archive' ? 'archived' : 'current', search)
  return useQuery({ ...query, placeholderData: keepPreviousData, select: (all) => rowsOf(list, all) })
}

/** Filters a list by child; the list of open invoices counts what a child's own list counts. */
export function InvoiceFilter({ list }: { list: RowList }) {
  const t = useText()
  const { children } = useSession()
  const search = useQueryValue('search')
  const { data: overviews } = useQuery(familyQuery(useCall()))
  const whose = useWhose(children)
  const countOf = ({ guid }: Child) => {
    const overview = list === 'open' ? overviews?.find((one) => one.child === guid) : undefined
    if (!overview) return undefined
    const count = totalOpen(overview.counts)
    return { count, label: t('invoices.list.count', { count }) }
  }
  return (
    <ChildFilter
      among={children.filter(maySeeInvoices)}
      whose={whose}
      addressOf={({ guid }, who) => listAddress(guid, list, { search, who })}
      countOf={countOf}
    />
  )
}

type RowsProps = { readonly list: RowList; readonly rows: readonly FamilyRow[]; readonly isSearch: boolean }

function Rows({ list, rows, isSearch }: RowsProps) {
  const t = useText()
  const { children } = useSession()
  const nameOf = (child: Guid) => ({
    words: children.find(({ guid }) => guid === child)?.firstName ?? '',
    mark: <ChildNames among={children}>{[child]}</ChildNames>,
  })
  return (
    <>
      {rows.length === 0 ? (
        <EmptyList list={list} isSearch={isSearch} />
      ) : (
        <InvoiceRows list={list} rows={rows} childOf={({ child }) => child} nameOf={nameOf} />
      )}
      <p role="status" className="list-count small quiet">
        {t('invoices.list.count', { count: rows.length })}
      </p>
    </>
  )
}
