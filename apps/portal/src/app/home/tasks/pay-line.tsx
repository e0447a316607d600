import type { ReactNode } from 'react'
import { nextTerm } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import type { FamilyOffer } from '@portal/domain/billing/order/family-offer.ts'
import type { AttentionItem } from '@portal/domain/site/home/attention.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { useSession } from '@portal/web-kit/session/current.ts'
import { Amount } from '@portal/web-kit/text/amount.tsx'
import { formatDayInYear, formatMoney } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Link, LinkButton } from '@portal/ui/button/link.tsx'
import { withWholeYears } from '@portal/ui/text/whole-years.tsx'
import { PayDirectly, useOnePressTerm } from '../../../features/billing/pay/directly/pay-directly.tsx'
import { PAY_ALL } from '../../../features/billing/pay-all/pay-all-address.ts'
import { useFamilyOffer } from '../../../features/billing/use-family-offer.ts'
import { placeOf } from '../attention-addresses.ts'

/** An item that asks for money. */
type PaymentItem = Extract<AttentionItem, { readonly amount: Money }>

const isPayment = (item: AttentionItem): item is PaymentItem => 'amount' in item

/** What the line of the sum pays: several terms together, or one invoice. */
export type LineToPay = { readonly offer: FamilyOffer } | { readonly item: PaymentItem }

/**
 * Splits the items into what one press pays and the others: all that can be paid together, else the payment of the
 * nearest day.
 */
export function useLineToPay(items: readonly AttentionItem[]) {
  const offer = useFamilyOffer()
  const item = items.find(isPayment)
  const isInOffer = (one: AttentionItem) =>
    'amount' in one &&
    offer?.terms.some(({ child, orderList }) => child === one.child.guid && orderList === one.row.id)
  const line: LineToPay | undefined = offer ? { offer } : item && { item }
  return { line, others: items.filter((one) => (offer ? !isInOffer(one) : one !== item)) }
}

/** One sum with its nearest day, and the press that pays it. */
export function PayLine({ line }: { line: LineToPay }) {
  return 'offer' in line ? <PayTogether offer={line.offer} /> : <PayItem item={line.item} />
}

function PayTogether({ offer: { terms, total } }: { offer: FamilyOffer }) {
  const t = useText()
  const { children } = useSession()
  const told = children.flatMap(({ guid, firstName }) => {
    const titles = terms.filter(({ child }) => child === guid).map(({ title }) => title)
    return titles.length === 0 ? [] : `${firstName}: ${titles.join(', ')}`
  })
  return (
    <SumToPay sum={total} before={terms[0]?.dueOn} what={withWholeYears(told.join(' · '))}>
      <LinkButton kind="primary" href={PAY_ALL}>
        {t('pay-all.offer.action', { amount: formatMoney(total) })}
      </LinkButton>
    </SumToPay>
  )
}

function PayItem({ item }: { item: PaymentItem }) {
  return (
    <SumToPay sum={item.amount} before={item.before} what={<WhatOf item={item} />}>
      <PayOne item={item} />
    </SumToPay>
  )
}

type SumProps = {
  readonly sum: Money
  readonly before: CalendarDay | undefined
  /** What it is for. */
  readonly what: ReactNode
  /** The press that pays. */
  readonly children: ReactNode
}

function SumToPay({ sum, before, what, children }: SumProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <section className="pay-line" aria-label={t('home.pay.label')}>
      <div className="pay-line-words">
        <p>
          <Amount of={sum} className="pay-line-sum" /> {t('home.pay.to-pay')}
          {before && ` ${t('home.card.before', { date: formatDayInYear(before, language) })}`}
        </p>
        <p className="small quiet">{what}</p>
      </div>
      {children}
    </section>
  )
}

/** The invoice, its child and its instalment. */
function WhatOf({ item }: { item: PaymentItem }) {
  const t = useText()
  const term = nextTerm(item.row)
  const instalment =
    term && term.of > 1 ? ` · ${t('home.attention.instalment', { number: term.number, total: term.of })}` : ''
  return (
    <>
      {item.child.firstName}
      {': '}
      <Link href={placeOf(item)}>{withWholeYears(item.row.title)}</Link>
      {instalment}
    </>
  )
}

/** Starts the payment at the bank in one press. When the payment method is still to be chosen, links to the invoice. */
function PayOne({ item }: { item: PaymentItem }) {
  const t = useText()
  const { child, row, kind } = item
  const term = useOnePressTerm(row)
  const names = { title: row.title, child: child.firstName }
  if (term)
    return (
      <PayDirectly
        child={child.guid}
        row={row}
        term={term}
        what={t('home.attention.pay-directly-what', names)}
        kind="primary"
      />
    )
  return (
    <LinkButton
      href={placeOf(item)}
      kind="primary"
      aria-label={t(`home.attention.action.${kind}-what`, names)}
    >
      {t(`home.attention.action.${kind}`)}
    </LinkButton>
  )
}
