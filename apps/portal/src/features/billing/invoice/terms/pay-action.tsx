import type { OrderList, Term } from '@portal/domain/billing/order/order-list.ts'
import { reasonNotToPay, type PaymentRefusal } from '@portal/domain/billing/payment/reason-not-to-pay.ts'
import type { Viewer } from '@portal/domain/billing/refusals.ts'
import { formatDay } from '@portal/web-kit/text/formats.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { StatusChip } from '@portal/ui/feedback/status-chip.tsx'
import { payAddress } from '../../addresses.ts'
import { payRefusalTexts } from '../../pay/pay-refusal-texts.ts'

const explained: Partial<Record<PaymentRefusal, TextKey>> = payRefusalTexts

/** The date of the direct debit; nothing to do. */
function CollectedOn({ term }: { term: Term }) {
  const t = useText()
  return (
    <span className="small quiet invoice-collected">
      {t('invoice.payments.direct-debit', { date: formatDay(term.collectOn ?? term.dueOn) })}
    </span>
  )
}

/**
 * Terms are paid in order, each as early as the payer likes. The first open one waits for no other: it was
 * announced as paid.
 */
function AfterEarlierTerm({ list, term: { id } }: { list: OrderList; term: Term }) {
  const t = useText()
  const next = list.invoice?.terms.find((term) => term.open > 0)
  if (!next || list.openAmount <= 0) return undefined
  if (next.id === id)
    return <StatusChip state="not-confirmed">{t('invoices.state.not-confirmed')}</StatusChip>
  return (
    <span className="small quiet invoice-collected">
      {t('invoice.payments.after-term', { number: next.number })}
    </span>
  )
}

type PayActionProps = { readonly list: OrderList; readonly viewer: Viewer; readonly term: Term }

/** A started payment is completed, never duplicated. */
function payWords({ underWay, of }: Term): TextKey {
  if (underWay) return 'pay.open-transaction.button'
  return of > 1 ? 'invoice.payments.pay-instalment' : 'invoice.payments.pay'
}

/** The link to pay a term that is payable now. */
export function PayLink({ list, term }: Omit<PayActionProps, 'viewer'>) {
  const t = useText()
  return (
    <LinkButton kind="primary" href={payAddress(list.child, list.id, term.id)}>
      {t(payWords(term))}
    </LinkButton>
  )
}

/** Pay, pay disabled with the reason, the status, or when its turn comes. */
export function PayAction({ list, viewer, term }: PayActionProps) {
  const t = useText()
  if (term.open === 0 && term.setOff === term.amount)
    return <StatusChip state="completed">{t('invoice.payments.set-off')}</StatusChip>
  if (term.amount < 0)
    return (
      <StatusChip state="refund">
        {t(term.open === 0 ? 'invoice.payments.refunded' : 'invoice.payments.refund')}
      </StatusChip>
    )
  if (term.open === 0) return <StatusChip state="paid">{t('invoice.payments.paid')}</StatusChip>
  const reason = reasonNotToPay(term, viewer)
  if (!reason) return <PayLink list={list} term={term} />
  if (term.mandate || reason === 'collection-under-way') return <CollectedOn term={term} />
  if (reason === 'earlier-term-first') return <AfterEarlierTerm list={list} term={term} />
  const explanation = explained[reason]
  if (!explanation || !term.payable) return undefined
  return <Button reasonNotTo={t(explanation)}>{t(payWords(term))}</Button>
}
