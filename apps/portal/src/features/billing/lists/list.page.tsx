import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { listToShow, rowsOf, type RowList } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { ListSearch } from '@portal/ui/field/search/list-search.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useChild, usePersonShown, useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { listAddress, unknownInvoiceAddress } from '../addresses.ts'
import { archiveQuery, rowsQuery } from '../billing.queries.ts'
import { EmptyList } from './empty-list.tsx'
import { InvoiceRows } from './invoice-rows.tsx'
import { PayAllOffer } from '../pay-all/pay-all-offer.tsx'
import { useListSummary } from './use-list-summary.ts'
import { listTitle, menuTexts } from './list-title.ts'
import { FamilyList, InvoiceFilter, NoDebtor, YearStatements } from './late-parts.ts'
import { UnknownInvoice } from './unknown-invoice.tsx'
import { useQueryValue, useShownList } from '../use-place.ts'
import './list.css'
import '@portal/ui/layout/filter/filter-chips.css'
import { Redirect } from '../redirect.tsx'
import { maySeeInvoices } from '../viewer.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'

/** One list of a child's invoices: all, open, fulfilled, upcoming, expired or archive. */
export function ListPage() {
  const named = useShownList()
  const child = useChild()
  const { showUnconfirmedPayment } = useSchool()
  const list = listToShow(named, showUnconfirmedPayment)
  const isUnknown = useQueryValue('unknown') === 'invoice'
  const { children } = useSession()
  const payers = children.filter(maySeeInvoices)
  const who = useWhose(payers)
  if (list !== named)
    return (
      <Redirect
        to={isUnknown ? unknownInvoiceAddress(child.guid, list) : listAddress(child.guid, list, { who })}
      />
    )
  if (!who) return <List key={`${child.guid} ${list}`} list={list} />
  return (
    <Suspense fallback={<Skeleton height="row" lines={4} />}>
      <FamilyList key={list} list={list} isOffering={list === offering(showUnconfirmedPayment)} />
    </Suspense>
  )
}

function List({ list }: { list: RowList }) {
  const t = useText()
  const child = useChild()
  const person = usePersonShown()
  const { showUnconfirmedPayment } = useSchool()
  const search = useQueryValue('search')
  const rows = useRows(list, search)
  const summary = useListSummary(list, rows.data)
  const payers = useSession().children.filter(maySeeInvoices)
  if (isRefusal(rows.error, 'no-debtor') || isRefusal(rows.error, 'no-debtor-extern'))
    return (
      <Suspense>
        <NoDebtor />
      </Suspense>
    )
  return (
    <>
      <PageHead
        title={listTitle(list, person, child, t)}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          { text: child.firstName, href: listAddress(child.guid, 'open') },
          { text: t(menuTexts[list]) },
        ]}
        note={summary}
        actions={
          <ListSearch
            label={t('invoices.search')}
            search={search}
            addressOf={(words) => listAddress(child.guid, list, { search: words })}
          />
        }
      />
      {payers.length > 1 && (
        <Suspense fallback={<div className="filter-chips" />}>
          <InvoiceFilter list={list} />
        </Suspense>
      )}
      <UnknownInvoice />
      {list === offering(showUnconfirmedPayment) && <PayAllOffer />}
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

/** The list that offers to pay everything at once: `open`, where it exists. */
const offering = (showUnconfirmedPayment: boolean): RowList => listToShow('open', showUnconfirmedPayment)

/** Whether this list shows what was paid: the archive and `fulfilled`, where it exists. */
const tellsOfPaid = (list: RowList, showUnconfirmedPayment: boolean): boolean =>
  list === 'archive' || list === listToShow('fulfilled', showUnconfirmedPayment)

/** The rows of the list; the previous rows stay visible during a search, so that the layout does not jump. */
function useRows(list: RowList, search: string) {
  const call = useCall()
  const { guid } = useChild()
  const query = list === 'archive' ? archiveQuery(call, guid, search) : rowsQuery(call, guid, search)
  const rows = useQuery({ ...query, placeholderData: keepPreviousData, select: (all) => rowsOf(list, all) })
  const failure = list === 'archive' ? rows.error : null
  useEffect(() => {
    if (failure) console.warn(`The archive could not be read: ${failure.message}`)
  }, [failure])
  return rows
}

type RowsProps = { readonly list: RowList; readonly rows: readonly InvoiceRow[]; readonly isSearch: boolean }

function Rows({ list, rows, isSearch }: RowsProps) {
  const t = useText()
  const child = useChild()
  const { showUnconfirmedPayment } = useSchool()
  return (
    <>
      {rows.length === 0 ? (
        <EmptyList list={list} isSearch={isSearch} />
      ) : (
        <InvoiceRows list={list} rows={rows} childOf={() => child.guid} />
      )}
      <p role="status" className="list-count small quiet">
        {t('invoices.list.count', { count: rows.length })}
      </p>
      {!isSearch && tellsOfPaid(list, showUnconfirmedPayment) && (
        <Suspense>
          <YearStatements rows={rows} />
        </Suspense>
      )}
    </>
  )
}
