import { CircleCheck, Inbox, SearchX } from 'lucide-react'
import type { RowList } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'

const explanations: Record<RowList, TextKey> = {
  all: 'invoices.list.empty-all-hint',
  open: 'invoices.list.empty-open',
  fulfilled: 'invoices.list.empty-fulfilled-hint',
  upcoming: 'invoices.list.empty-upcoming-hint',
  expired: 'invoices.list.empty-expired-hint',
  archive: 'invoices.archive.empty',
}

/** Says what will appear here, or that the search has no results. */
export function EmptyList({ list, isSearch }: { list: RowList; isSearch: boolean }) {
  const t = useText()
  const icon = isSearch ? SearchX : list === 'open' ? CircleCheck : Inbox
  return (
    <div className="card">
      <EmptyState isDone={list === 'open'} title={t('invoices.list.empty')} icon={icon}>
        {isSearch ? t('invoices.list.empty-search-hint') : t(explanations[list])}
      </EmptyState>
    </div>
  )
}
