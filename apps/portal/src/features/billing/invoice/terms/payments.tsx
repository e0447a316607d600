import { dateOfTerm } from '@portal/domain/billing/invoice/date-of-term.ts'
import type { OrderList, Term } from '@portal/domain/billing/order/order-list.ts'
import { reasonNotToAct, type Viewer } from '@portal/domain/billing/refusals.ts'
import { formatDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { CardTable } from '@portal/ui/layout/card-table.tsx'
import { Mandates } from './mandates.tsx'
import { PayAction } from './pay-action.tsx'
import { Receipt } from './receipt.tsx'
import { TransferInstruction } from './transfer-instruction.tsx'

/** The terms of an invoice: reference, method, date, amount, open amount, and the pay action. */
export function Payments({ list, viewer }: { list: OrderList; viewer: Viewer }) {
  const t = useText()
  const terms = list.invoice?.terms ?? []
  return (
    <section className="invoice-part">
      <h2>{t('invoice.payments.title')}</h2>
      {terms.length === 0 ? (
        <NoPayments list={list} viewer={viewer} />
      ) : (
        <PaymentsTable list={list} viewer={viewer} terms={terms} />
      )}
      <Mandates terms={terms} />
      <TransferInstruction list={list} />
    </section>
  )
}

/** No payment method is chosen yet. A read-only guardian reads why they cannot choose one. */
function NoPayments({ list, viewer }: { list: OrderList; viewer: Viewer }) {
  const t = useText()
  const isReadOnly = reasonNotToAct(viewer) === 'looking-along'
  return (
    <>
      <p className="quiet">{t('invoice.payments.empty')}</p>
      {isReadOnly && list.openAmount > 0 && (
        <p>
          <Button reasonNotTo={t('invoice.payments.pay-disabled-looking-along')}>
            {t('invoice.payments.pay')}
          </Button>
        </p>
      )}
    </>
  )
}

type TableProps = { readonly list: OrderList; readonly viewer: Viewer; readonly terms: readonly Term[] }

function PaymentsTable({ list, viewer, terms }: TableProps) {
  const t = useText()
  const payAction = (term: Term) => (
    <span className="invoice-payment">
      <PayAction list={list} viewer={viewer} term={term} />
      {term.paid > 0 && <Receipt term={guid(term.id)} />}
    </span>
  )
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
          // A refund is not paid by a method, although the school's books name one.
          cell: (term) => (term.amount < 0 ? t('payment.method.credit-note') : term.method.visibleName),
        },
        {
          id: 'description',
          header: t('invoice.payments.column.description'),
          cell: (term) =>
            descriptionOf(
              term,
              list.template.title,
              t('invoice.payments.instalment', { number: term.number, total: term.of }),
            ),
        },
        {
          id: 'date',
          header: t('invoice.payments.column.date'),
          cell: (term) => <TermDate term={term} />,
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

/** The date with its meaning: a bare date beside 'paid' would be read as the payment date. */
function TermDate({ term }: { term: Term }) {
  const t = useText()
  const shown = dateOfTerm(term)
  return shown ? (
    <span className="invoice-term-date">
      {t(`invoice.payments.${shown.kind}`, { date: formatDay(shown.on) })}
    </span>
  ) : (
    '–'
  )
}

const descriptionOf = (term: Term, title: string, instalment: string): string =>
  term.of > 1 ? instalment : term.description || title
