import { useId, useState, type ReactNode } from 'react'
import type { MethodChoice } from '@portal/domain/billing/payment/instalments.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { creditOf } from '@portal/domain/billing/order/pricing.ts'
import { cardBorder } from '@portal/domain/billing/invoice/overview/row-status.ts'
import { percentageAsNumber } from '@portal/domain/values/money/percentage.ts'
import { cents, subtract, sum, type Money } from '@portal/domain/values/money/money.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Pressable } from '@portal/ui/button/pressable.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Meter } from '@portal/ui/feedback/meter.tsx'
import { useOrderDraft } from '../../order-draft/use-order-draft.tsx'
import { decimal } from '../articles/article-notes.ts'
import { totalsOf, type Totals } from './totals.ts'
import '../../card-border.css'
import './price-summary.css'

type PriceSummaryProps = {
  readonly lines?: ReactNode
  /** Whether a phone shows only the total, with the parts folded. */
  readonly folds?: boolean
  readonly children?: ReactNode
}

/**
 * The totals, always visible; a screen reader announces changes. The border has the colour of the list's state.
 * `children` are below the total.
 */
export function PriceSummary({ lines, folds = false, children }: PriceSummaryProps) {
  const t = useText()
  const titleId = useId()
  const sumsId = useId()
  const [isOpen, setOpen] = useState(!folds)
  const { list, selection, price, isPricing, choice } = useOrderDraft()
  const totals = totalsOf(list, selection, price)
  return (
    <Card
      as="aside"
      aria-labelledby={titleId}
      className={`summary ${isOpen ? '' : 'summary-folded '}border-${cardBorder(list)}`}
    >
      <h2 id={titleId}>{t('invoice.summary')}</h2>
      <dl id={sumsId}>
        {lines}
        {totals.discount && (
          <>
            <SumRow words={t('invoice.totals.subtotal')} amount={totals.subtotal} />
            <SumRow words={discountWords(totals.discount, choice, t)} amount={totals.discount.signed} />
          </>
        )}
        {totals.vat.map(({ rate, vat }) => (
          <SumRow
            key={rate}
            words={t('invoice.summary.vat-rate', {
              rate: rate === 'exempt' ? '0' : decimal(percentageAsNumber(rate)),
            })}
            amount={vat}
            look="quiet small"
          />
        ))}
        <SumRow words={t('invoice.totals.total')} amount={totals.total} look="summary-total" />
        <PaidSoFar />
        {children}
      </dl>
      <PaidMeter />
      {folds && (
        <Pressable
          className="link summary-fold"
          aria-expanded={isOpen}
          aria-controls={sumsId}
          onPress={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'invoice.summary.hide' : 'invoice.summary.show')}
        </Pressable>
      )}
      <p role="status" className="visually-hidden">
        {isPricing
          ? t('invoice.totals.calculating')
          : `${t('invoice.totals.total')} ${formatMoney(totals.total)}`}
      </p>
    </Card>
  )
}

type SumRowProps = { readonly words: string; readonly amount: Money; readonly look?: string }

/** A line of the totals: label and amount. */
export function SumRow({ words, amount, look }: SumRowProps) {
  return (
    <div className={look}>
      <dt>{words}</dt>
      <dd className="figures">{formatMoney(amount)}</dd>
    </div>
  )
}

type Billed = { readonly total: Money; readonly setOff: Money }

/** The amount of invoices with a payment method, or of one that credit partly settles; undefined for a refund. */
function billedOf(list: OrderList): Billed | undefined {
  const { invoice } = list
  const setOff = creditOf(list)
  if (!invoice || invoice.total <= 0) return undefined
  if (invoice.terms.length === 0) return setOff > 0 ? { total: invoice.total, setOff } : undefined
  return { total: sum(invoice.terms.map(({ amount }) => amount).filter((amount) => amount > 0)), setOff }
}

/** How much of an invoice is paid, in figures. */
function PaidSoFar() {
  const t = useText()
  const { list } = useOrderDraft()
  const billed = billedOf(list)
  if (!billed) return undefined
  const { total, setOff } = billed
  const waiting = cents(total - setOff - list.amountPaid - list.openAmount)
  return (
    <>
      {setOff > 0 && <SumRow words={t('invoice.summary.set-off')} amount={setOff} look="small" />}
      <SumRow words={t('invoice.summary.paid')} amount={list.amountPaid} look="small" />
      {waiting > 0 && <SumRow words={t('invoice.summary.waiting')} amount={waiting} look="small" />}
      <SumRow words={t('invoice.summary.open')} amount={list.openAmount} look="small strong" />
    </>
  )
}

/** The same as a bar. */
function PaidMeter() {
  const t = useText()
  const { list } = useOrderDraft()
  const billed = billedOf(list)
  if (!billed || billed.total === billed.setOff) return undefined
  const total = subtract(billed.total, billed.setOff)
  const words = { paid: formatMoney(list.amountPaid), total: formatMoney(total) }
  return <Meter share={list.amountPaid / total} label={t('invoices.row.paid-of', words)} />
}

function discountWords(
  discount: NonNullable<Totals['discount']>,
  { method }: MethodChoice,
  t: Translate,
): string {
  const isSurcharge = discount.signed < 0
  if (discount.kind === 'tiers') return t('invoice.totals.discount-tier')
  if (!discount.kind || !method)
    return t(isSurcharge ? 'invoice.totals.surcharge' : 'invoice.totals.discount')
  const words = { method: method.visibleName }
  return isSurcharge
    ? t('invoice.totals.surcharge-method', words)
    : t('invoice.totals.discount-method', words)
}
