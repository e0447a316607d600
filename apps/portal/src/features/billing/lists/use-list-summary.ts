import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import type { RowList } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { whatIsOpen } from '@portal/domain/billing/invoice/overview/what-is-open.ts'
import { formatLongDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'

/** Summarises the list in one sentence: the total open amount, and the first due date. */
export function useListSummary(list: RowList, rows: readonly InvoiceRow[] | undefined): string | undefined {
  const t = useText()
  const language = useLanguage()
  if (list === 'archive') return t('invoices.archive.intro')
  if (!rows || (list !== 'open' && list !== 'all')) return undefined
  const { invoices, amount: open, before } = whatIsOpen(rows)
  const amount = formatMoney(open)
  if (invoices === 0) return undefined
  if (!before) return t('invoices.summary.open', { amount })
  return t('invoices.summary.open-before', { amount, date: formatLongDay(before, language), count: invoices })
}
