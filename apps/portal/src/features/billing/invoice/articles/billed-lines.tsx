import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { articlesOf, chosenLines, initialSelection } from '@portal/domain/billing/order/selection.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { CardTable } from '@portal/ui/layout/card-table.tsx'

type BilledLine = { readonly guid: string; readonly description: string; readonly amount: Money }

/** The billed lines, or without an invoice the ordered ones, read-only. */
export function BilledLines({ list }: { list: OrderList }) {
  const t = useText()
  const lines = billedLines(list)
  if (lines.length === 0) return <p className="quiet">{t('invoice.articles.empty')}</p>
  return (
    <section className="invoice-part">
      <h2>{t('invoice.lines.title')}</h2>
      <CardTable
        caption={t('invoice.lines.title')}
        rows={lines}
        keyOf={(line) => line.guid}
        columns={[
          {
            id: 'article',
            header: t('invoice.articles.column.article'),
            cell: (line) => line.description,
            isRowHeader: true,
          },
          {
            id: 'price',
            header: t('invoice.articles.column.price'),
            cell: (line) => formatMoney(line.amount),
            isFigure: true,
          },
        ]}
      />
    </section>
  )
}

const billedLines = (list: OrderList): readonly BilledLine[] =>
  list.invoice && list.invoice.lines.length > 0
    ? list.invoice.lines
    : chosenLines(articlesOf(list), initialSelection(list))
