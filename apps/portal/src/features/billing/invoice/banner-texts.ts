import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { Viewer } from '@portal/domain/billing/refusals.ts'
import { inGroupsOfFour } from '@portal/domain/values/money/iban.ts'
import { negate } from '@portal/domain/values/money/money.ts'
import { mayOrderNothing, requiredAndFull } from '@portal/domain/billing/order/choice-groups.ts'
import { articlesOf } from '@portal/domain/billing/order/selection.ts'
import { reasonNotToRespond } from '@portal/domain/billing/order/reason-not-to-order.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { formatLongDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import type { AlertKind } from '@portal/ui/feedback/alert.tsx'

/** An important message about the whole list, above its details. */
export type Banner = { readonly id: string; readonly kind: AlertKind; readonly text: string }

type Facts = {
  readonly list: OrderList
  readonly viewer: Viewer
  readonly today: CalendarDay
  readonly language: Language
}

/** Returns the banners of a list, most important first. */
export function bannersOf({ list, viewer, today, language }: Facts, t: Translate): readonly Banner[] {
  const isVoluntary = list.template.lines.some((line) => line.voluntary && !line.hidden)
  return [
    viewer.isReadOnly && info('looking-along', t('invoice.banner.looking-along')),
    viewer.impersonating && info('impersonating', t('impersonation.actions-disabled')),
    schoolActionBanner(list, t),
    !list.hasInvoiceConfiguration && isUnanswered(list) && warning('no-config', t('invoice.no-config')),
    windowBanner(list, today, language, t) ?? fullBanner(list, t),
    ...failedCollectionBanners(list, language, t),
    list.status === 'nothing-ordered' &&
      !withdrawnBySchool(list) &&
      info('nothing-ordered', t('invoice.banner.nothing-ordered')),
    refundBanner(list, t),
    sharedBanner(list, viewer, t),
    surplusBanner(list, t),
    list.awaitingConfirmation && info('not-confirmed', t('invoice.banner.not-confirmed')),
    isVoluntary && isUnanswered(list) && info('voluntary', t('invoice.voluntary-note')),
  ].filter((banner) => typeof banner === 'object')
}

const info = (id: string, text: string): Banner => ({ id, kind: 'info', text })
const warning = (id: string, text: string): Banner => ({ id, kind: 'warning', text })

/** Whether the answer of nothing is the school's doing. */
const withdrawnBySchool = ({ schoolAction }: OrderList): boolean =>
  schoolAction?.what === 'withdrawn' || schoolAction?.what === 'cancelled'

const isUnanswered = (list: OrderList): boolean =>
  !list.order && !list.invoice && list.status !== 'nothing-ordered'

/** What the school did with the answer that was given, and why. */
function schoolActionBanner({ schoolAction }: OrderList, t: Translate) {
  if (!schoolAction) return undefined
  const { what, reason } = schoolAction
  const text = t(`invoice.banner.${what}`)
  const why = reason === '' ? text : `${text} ${t('invoice.banner.school-reason', { reason })}`
  return what === 'asked-again' ? warning(what, why) : info(what, why)
}

/** The list is not open yet, or no longer. */
function windowBanner(list: OrderList, today: CalendarDay, language: Language, t: Translate) {
  if (!isUnanswered(list) || list.schoolAction?.what === 'cancelled') return undefined
  const { startsOn, endsOn } = list.template
  switch (reasonNotToRespond(list.template, today)) {
    case 'list-not-yet-open':
      return info('upcoming', t('invoice.banner.upcoming', { date: formatLongDay(startsOn, language) }))
    case 'list-closed':
      return warning('expired', t('invoice.banner.expired', { date: formatLongDay(endsOn, language) }))
    case undefined:
      return undefined
  }
}

/** The list cannot be ordered, because a required article is full. */
function fullBanner(list: OrderList, t: Translate) {
  const articles = articlesOf(list)
  const full = requiredAndFull(articles)
  if (!isUnanswered(list) || full.length === 0) return undefined
  const words = { articles: full.map(({ description }) => `‘${description}’`).join(', ') }
  const answer = mayOrderNothing(articles) ? 'invoice.banner.full-order-nothing' : 'invoice.banner.full'
  return warning('full', t(answer, words))
}

/** Each failed direct debit, with the amount that is open again. */
function failedCollectionBanners(list: OrderList, language: Language, t: Translate): readonly Banner[] {
  return (list.invoice?.terms ?? []).flatMap(({ id, open, failedCollection: failed }) => {
    if (!failed) return []
    const words = { amount: formatMoney(open), date: formatLongDay(failed.on, language) }
    return [warning(`failed-collection-${id}`, t(`invoice.banner.collection-${failed.how}`, words))]
  })
}

/** Whose part this is of a list that several debtors share. */
export const sharedBanner = (list: OrderList, viewer: Viewer, t: Translate) =>
  list.shared && info('shared', t(viewer.isReadOnly ? 'invoice.banner.shared-part' : 'invoice.banner.shared'))

/** An overpaid amount that was not paid back yet. */
const surplusBanner = ({ surplus }: OrderList, t: Translate) =>
  surplus > 0 && info('surplus', t('invoice.banner.surplus', { amount: formatMoney(surplus) }))

/** The refund, pending or done. */
function refundBanner(list: OrderList, t: Translate) {
  if (list.openAmount < 0) {
    const amount = formatMoney(negate(list.openAmount))
    const account = list.account.mandate?.iban ?? list.account.defaultIban
    return info(
      'refund',
      account
        ? t('invoice.banner.refund', { amount, account: inGroupsOfFour(account) })
        : t('invoices.row.repayment-note', { amount }),
    )
  }
  if (list.status !== 'refund' || !list.allRefundsPaid || !list.invoice) return undefined
  if (list.amountPaid === 0) return info('credited', t('invoice.banner.credited'))
  const amount = formatMoney(negate(list.amountPaid))
  return { id: 'refund-done', kind: 'success', text: t('invoice.banner.refund-done', { amount }) } as const
}
