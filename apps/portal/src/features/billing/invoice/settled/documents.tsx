import { Download } from 'lucide-react'
import type { InvoiceDocument, OrderList } from '@portal/domain/billing/order/order-list.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { conditionsPath, invoicePath } from '@portal/contract/billing/order-list/download-paths.ts'
import { formatDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'

/** The invoices and credit notes, to download. */
export function Documents({ list }: { list: OrderList }) {
  const t = useText()
  const comment: Column<InvoiceDocument> = {
    id: 'comment',
    header: t('invoice.invoices.column.comment'),
    cell: commentOf,
  }
  const columns: readonly Column<InvoiceDocument>[] = [
    {
      id: 'number',
      header: t('invoice.invoices.column.number'),
      cell: numberOf,
      isRowHeader: true,
    },
    {
      id: 'date',
      header: t('invoice.invoices.column.date'),
      cell: (row) => formatDay(dayAtSchool(row.createdAt)),
      isFigure: true,
    },
    {
      id: 'total',
      header: t('invoice.invoices.column.total'),
      cell: (row) => formatMoney(row.total),
      isFigure: true,
    },
    ...(list.commentEnabled ? [comment] : []),
    { id: 'files', header: t('common.download'), cell: filesOf, isAction: true },
  ]
  return (
    <section className="invoice-part">
      <h2>{t('invoice.invoices.title')}</h2>
      <CardTable
        caption={t('invoice.invoices.title')}
        rows={list.documents}
        keyOf={(row) => row.guid}
        columns={columns}
      />
    </section>
  )
}

const commentOf = (row: InvoiceDocument) => <span className="invoice-comment">{row.comment}</span>
const numberOf = (row: InvoiceDocument) => <DocumentNumber row={row} />
const filesOf = (row: InvoiceDocument) => <Files row={row} />

function DocumentNumber({ row }: { row: InvoiceDocument }) {
  const t = useText()
  if (row.kind === 'invoice') return row.number
  return `${row.number} (${t('invoice.invoices.credit-note')})`
}

function Files({ row }: { row: InvoiceDocument }) {
  const t = useText()
  return (
    <span className="invoice-files">
      <OutsideLink kind="secondary" icon={Download} href={invoicePath(row.guid)} download>
        {t('invoice.invoices.download')}
      </OutsideLink>
      {row.conditionsId && (
        <OutsideLink href={conditionsPath(row.conditionsId)} download>
          {t('invoice.invoices.download-conditions')}
        </OutsideLink>
      )}
    </span>
  )
}
