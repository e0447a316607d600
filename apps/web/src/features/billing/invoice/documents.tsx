import { Download } from 'lucide-react'
import { downloadConditions, downloadInvoice } from '@portal/contract/billing.contract.ts'
import type { InvoiceDocument, OrderList } from '@portal/domain/billing/order-list.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import { addressOf } from '../../../api/request.ts'
import { formatDay, formatMoney } from '../../../text/formats.ts'
import { useText } from '../../../text/use-text.tsx'
import { CardTable, type Column } from '../../../ui/card-table.tsx'
import { OutsideLink } from '../../../ui/link.tsx'

/** The invoices and credit notes that were made, to download. */
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
      cell: (paper) => formatDay(dayAtSchool(paper.createdAt)),
      isFigure: true,
    },
    {
      id: 'total',
      header: t('invoice.invoices.column.total'),
      cell: (paper) => formatMoney(paper.total),
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
        keyOf={(paper) => paper.guid}
        columns={columns}
      />
    </section>
  )
}

const commentOf = (paper: InvoiceDocument) => <span className="invoice-comment">{paper.comment}</span>
const numberOf = (paper: InvoiceDocument) => <DocumentNumber paper={paper} />
const filesOf = (paper: InvoiceDocument) => <Files paper={paper} />

function DocumentNumber({ paper }: { paper: InvoiceDocument }) {
  const t = useText()
  if (paper.kind === 'invoice') return paper.number
  return `${paper.number} (${t('invoice.invoices.credit-note')})`
}

function Files({ paper }: { paper: InvoiceDocument }) {
  const t = useText()
  return (
    <span className="invoice-files">
      <OutsideLink
        kind="secondary"
        icon={Download}
        href={addressOf(downloadInvoice, { params: { documentId: paper.guid } })}
        download
      >
        {t('invoice.invoices.download')}
      </OutsideLink>
      {paper.conditionsId && (
        <OutsideLink
          href={addressOf(downloadConditions, { params: { conditionsId: paper.conditionsId } })}
          download
        >
          {t('invoice.invoices.download-conditions')}
        </OutsideLink>
      )}
    </span>
  )
}
