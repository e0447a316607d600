import { reasonNotToPay, type PaymentRefusal } from '@portal/domain/billing/reason-not-to-pay.ts'
import type { OrderList, Term } from '@portal/domain/billing/order-list.ts'
import type { Viewer } from '@portal/domain/billing/refusals.ts'
import { inGroupsOfFour } from '@portal/domain/values/iban.ts'
import { formatDay, formatMoney } from '../../../text/formats.ts'
import type { TextKey } from '../../../text/catalogue.ts'
import { useText } from '../../../text/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardTable } from '../../../ui/card-table.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { payAddress } from '../addresses.ts'
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
          cell: methodOf,
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

const methodOf = (term: Term) => <Method term={term} />

/** The method, and for direct debit the mandate, the account and its holder (ORD-013, ORD-014). */
function Method({ term }: { term: Term }) {
  const t = useText()
  const { mandate, method } = term
  if (!mandate) return method.visibleName
  return (
    <span className="invoice-mandate">
      <span>{method.visibleName}</span>
      <span className="small quiet">
        {t('invoice.payments.mandate-code')} {mandate.code}
      </span>
      <span className="small quiet">
        {t('invoice.payments.account')} {inGroupsOfFour(mandate.account)}
      </span>
      <span className="small quiet">
        {t('invoice.payments.account-holder')} {mandate.holder}
      </span>
    </span>
  )
}

const explained: Partial<Record<PaymentRefusal, TextKey>> = {
  'looking-along': 'invoice.payments.pay-disabled-looking-along',
  'not-a-parent': 'invoice.payments.pay-disabled-not-parent',
  impersonating: 'impersonation.actions-disabled',
}

/** Nothing to do: when the bank collects it. */
function CollectedOn({ term }: { term: Term }) {
  const t = useText()
  return (
    <span className="small quiet invoice-collected">
      {t('invoice.payments.direct-debit', { date: formatDay(term.dueOn) })}
    </span>
  )
}

type PayActionProps = { readonly list: OrderList; readonly viewer: Viewer; readonly term: Term }

/** Pay, pay with the reason why not, paid, or nothing (ORD-011, ORD-012, PAYM-042, PAYM-043). */
function PayAction({ list, viewer, term }: PayActionProps) {
  const t = useText()
  if (term.open === 0) return <StatusChip state="paid">{t('invoice.payments.paid')}</StatusChip>
  const words = t(term.of > 1 ? 'invoice.payments.pay-instalment' : 'invoice.payments.pay')
  const reason = reasonNotToPay(term, viewer)
  if (!reason)
    return (
      <LinkButton kind="primary" href={payAddress(list.child, list.id, term.id)}>
        {words}
      </LinkButton>
    )
  if (term.mandate) return <CollectedOn term={term} />
  const explanation = explained[reason]
  if (!explanation || !term.payable) return undefined
  return <Button reasonNotTo={t(explanation)}>{words}</Button>
}
