import type { OrderList, Term } from '@portal/domain/billing/order-list.ts'
import type { Viewer } from '@portal/domain/billing/refusals.ts'
import { formatDay, formatMoney } from '../../../text/formats.ts'
import { useText } from '../../../text/use-text.tsx'
import { CardTable } from '../../../ui/card-table.tsx'
import { Mandates } from './mandates.tsx'
import { PayAction } from './pay-action.tsx'
import { TransferInstruction } from './transfer-instruction.tsx'

/** The parts of a bill: reference, method, date, amount, what is open, and the way to pay it (ORD-004 to ORD-014). */
export function Payments({ list, viewer }: { list: OrderList; viewer: Viewer }) {
  const t = useText()
  const terms = list.invoice?.terms ?? []
  return (
    <section className="invoice-part">
      <h2>{t('invoice.payments.title')}</h2>
      {terms.length === 0 ? (
        <p className="quiet">{t('invoice.payments.empty')}</p>
      ) : (
        <PaymentsTable list={list} viewer={viewer} terms={terms} />
      )}
      <Mandates terms={terms} />
      <TransferInstruction list={list} />
    </section>
  )
}

type TableProps = { readonly list: OrderList; readonly viewer: Viewer; readonly terms: readonly Term[] }

function PaymentsTable({ list, viewer, terms }: TableProps) {
  const t = useText()
  const payAction = (term: Term) => <PayAction list={list} viewer={viewer} term={term} />
  return (
    <CardTable
      caption={t('invoice.payments.title')}
      rows={terms}
      keyOf={(term) => term.id}
      rowClass={(term) => (term.open === 0 ? 'invoice-paid-row' : undefined)}
      columns={[
        {
          id: 'number',
          header: t('invoice.payments.column.number'),
          cell: (term) => term.reference,
          isRowHeader: true,
        },
        {
          id: 'method',
          header: t('invoice.payments.column.method'),
          cell: (term) => term.method.visibleName,
        },
        {
          id: 'description',
          header: t('invoice.payments.column.description'),
          cell: (term) =>
            descriptionOf(
              term,
              list.list.title,
              t('invoice.payments.instalment', { number: term.number, total: term.of }),
            ),
        },
        {
          id: 'date',
          header: t('invoice.payments.column.date'),
          cell: (term) => formatDay(term.dueOn),
          isFigure: true,
        },
        {
          id: 'amount',
          header: t('invoice.payments.column.amount'),
          cell: (term) => formatMoney(term.amount),
          isFigure: true,
        },
        {
          id: 'open',
          header: t('invoice.payments.column.open-amount'),
          cell: (term) => formatMoney(term.open),
          isFigure: true,
        },
        {
          id: 'action',
          header: t('invoice.payments.column.action'),
          cell: payAction,
          isAction: true,
        },
      ]}
    />
  )
}

const descriptionOf = (term: Term, title: string, instalment: string): string =>
  term.of > 1 ? instalment : term.description || title
