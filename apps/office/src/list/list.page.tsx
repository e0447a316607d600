import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { EXACT_COUNT, OFFICE_PAGE } from '@portal/domain/account/office/office-list.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { ScreenHead } from '../shell/screen-head.tsx'
import { addressOfList, isLimited, readListAddress, type ListAddress } from './list-address.ts'
import { ExportList } from './export-list.tsx'
import { listQuery } from './list.queries.ts'
import { ListFilters } from './list-filters.tsx'
import { ListRows } from './list-rows.tsx'
import type { ResourceTable } from './list-declaration.ts'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useSelection } from './selection/selection.ts'
import './list.css'

/** The screen of a list: search and filters, rows, pages and export. */
export function ListPage({ table }: { readonly table: ResourceTable }) {
  const address = useQueryOf(readListAddress(table))
  const selection = useSelection(address)
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(useCall(), table, address))
  return (
    <>
      <Head table={table} address={address} count={data?.count} />
      <ListFilters table={table} address={address} />
      {!data && error && <Failed failure={error} title="error.retrieve" retry={() => void refetch()} />}
      {!data && !error && <Skeleton height="row" lines={8} />}
      {data?.rows.length === 0 && <Empty table={table} address={address} />}
      {data && data.rows.length > 0 && (
        <div className="list" data-changing={isPlaceholderData || undefined}>
          <SelectionBar table={table} selection={selection} count={data.count} />
          <ListRows table={table} address={address} rows={data.rows} selection={selection} />
          <Pages table={table} address={address} count={data.count} />
        </div>
      )}
    </>
  )
}

type PartProps = { readonly table: ResourceTable; readonly address: ListAddress }

/** The title with the number of rows, the export, and the buttons of the list. */
function Head({ table, address, count = 0 }: PartProps & { readonly count: number | undefined }) {
  const t = useText()
  const { title, exported, actions: Actions } = table
  return (
    <ScreenHead
      title={t(title)}
      note={count > 0 && <Count count={count} isPart={isLimited(address)} />}
      actions={
        <>
          {exported !== undefined && count > 0 && (
            <ExportList list={exported} address={address} count={count} />
          )}
          {Actions && <Actions />}
        </>
      }
    />
  )
}

/** How many rows there are; above the exact count only that there are more. */
function Count({ count, isPart }: { readonly count: number; readonly isPart: boolean }) {
  const t = useText()
  const language = useLanguage()
  if (count > EXACT_COUNT) return t('list.more-than', { count: EXACT_COUNT.toLocaleString(language) })
  return <span role="status">{t(isPart ? 'list.found' : 'list.count', { count })}</span>
}

function Empty({ table, address }: PartProps) {
  const t = useText()
  if (!isLimited(address) && address.page === 1) return <EmptyState title={t(table.empty)} />
  return (
    <EmptyState
      icon={SearchX}
      title={t('list.none-found')}
      actions={<LinkButton href={`/${table.path}`}>{t('list.show-all')}</LinkButton>}
    />
  )
}

/** The rows of this page among all, with links to the pages beside it. */
function Pages({ table, address, count }: PartProps & { readonly count: number }) {
  const t = useText()
  const language = useLanguage()
  const { page } = address
  const first = (page - 1) * OFFICE_PAGE + 1
  const last = Math.min(page * OFFICE_PAGE, count)
  const inWords = (number: number) => number.toLocaleString(language)
  return (
    <nav className="list-pages" aria-label={t('list.pages')}>
      <span className="figures">
        {count > EXACT_COUNT
          ? t('list.part-of-more', { first: inWords(first), last: inWords(page * OFFICE_PAGE) })
          : t('list.part', { first: inWords(first), last: inWords(last), count: inWords(count) })}
      </span>
      {page > 1 && (
        <LinkButton href={addressOfList(table, address, { page: page - 1 })}>{t('list.previous')}</LinkButton>
      )}
      {(count > EXACT_COUNT || last < count) && (
        <LinkButton href={addressOfList(table, address, { page: page + 1 })}>{t('list.next')}</LinkButton>
      )}
    </nav>
  )
}
