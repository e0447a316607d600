import type { Child } from '../../account/account.public.ts'
import {
  isListed,
  mayStillRespond,
  nextTerm,
  rowButton,
  type InvoiceRow,
} from '../../billing/billing.public.ts'
import type { InquiryCounts, WaitingForm } from '../../inquiries/inquiries.public.ts'
import type { AskingMessage, UnreadCounts } from '../../messages/messages.public.ts'
import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Money } from '../../values/money/money.ts'

/** Open items of a family per child, by area. */
export type Asked = {
  readonly invoices: readonly { readonly child: Guid; readonly rows: readonly InvoiceRow[] }[]
  readonly inquiries: readonly InquiryCounts[]
  readonly messages: readonly UnreadCounts[]
}

/** One item that needs an action of this person, with its child and last day. */
export type AttentionItem = { readonly child: Child; readonly before?: CalendarDay } & AskedThing

type AskedThing =
  /** `complete`: a payment for it was begun and must be completed. */
  | { readonly kind: 'pay' | 'complete'; readonly row: InvoiceRow; readonly amount: Money }
  | { readonly kind: 'respond'; readonly row: InvoiceRow }
  /** A place of a waiting list is offered, through its day. */
  | { readonly kind: 'offer'; readonly row: InvoiceRow }
  | { readonly kind: 'form'; readonly form: WaitingForm }
  | { readonly kind: 'permissions'; readonly count: number }
  | { readonly kind: 'letter'; readonly letter: AskingMessage }

/** The tabs that can have open items. */
export type AskingTab = 'invoices' | 'inquiry' | 'messages'

const tabOf: Readonly<Record<AttentionItem['kind'], AskingTab>> = {
  pay: 'invoices',
  complete: 'invoices',
  respond: 'invoices',
  offer: 'invoices',
  form: 'inquiry',
  permissions: 'inquiry',
  letter: 'messages',
}

/**
 * All items that need an action of this person, over all children, by nearest day with those without a day last. Home
 * and every number at a tab use this one list. Voluntary contributions are never in it (PD-8), nor items of another
 * payer or of the bank.
 */
export function attentionOf(
  { invoices, inquiries, messages }: Asked,
  children: readonly Child[],
): readonly AttentionItem[] {
  return children
    .flatMap((child) => [
      ...invoices.filter(isOf(child)).flatMap(({ rows }) => rows.flatMap((row) => askedByRow(child, row))),
      ...inquiries.filter(isOf(child)).flatMap((counts) => askedByInquiries(child, counts)),
      ...messages
        .filter(isOf(child))
        .flatMap(({ asking }) => asking.map((letter) => ofLetter(child, letter))),
    ])
    .toSorted(byDay)
}

const isOf =
  ({ guid }: Child) =>
  ({ child }: { readonly child: Guid }): boolean =>
    child === guid

function askedByRow(child: Child, row: InvoiceRow): readonly AttentionItem[] {
  if (!isListed(row) || row.voluntary) return []
  const { placeOffer } = row
  const offers: readonly AttentionItem[] =
    placeOffer && child.debtor ? [{ kind: 'offer', child, row, before: placeOffer }] : []
  if (rowButton(row) === 'pay') return [...offers, ofPayment(child, row)]
  // One answers the list by taking the place.
  if (offers.length > 0) return offers
  if (!child.debtor || !mayStillRespond(row)) return []
  return [{ kind: 'respond', child, row, ...dayOf(row.endVisible ? row.endsOn : undefined) }]
}

function ofPayment(child: Child, row: InvoiceRow): AttentionItem {
  const term = nextTerm(row)
  const kind = row.payableTerm?.underWay ? 'complete' : 'pay'
  return { kind, child, row, amount: term?.amount ?? row.openAmount, ...dayOf(term?.dueOn ?? row.dueOn) }
}

function askedByInquiries(child: Child, { permissions, forms }: InquiryCounts): readonly AttentionItem[] {
  const waiting = forms.map((form): AttentionItem => ({
    kind: 'form',
    child,
    form,
    ...dayOf(form.expiresOn),
  }))
  return permissions > 0 ? [...waiting, { kind: 'permissions', child, count: permissions }] : waiting
}

const ofLetter = (child: Child, letter: AskingMessage): AttentionItem => ({
  kind: 'letter',
  child,
  letter,
  before: letter.answerBefore,
})

const dayOf = (before: CalendarDay | undefined) => (before ? { before } : {})

const LATEST = '9999-12-31'

const byDay = (a: AttentionItem, b: AttentionItem): number =>
  (a.before ?? LATEST).localeCompare(b.before ?? LATEST) || titleOf(a).localeCompare(titleOf(b), 'nl')

/** The title of an item; permissions have no title of their own. */
export function titleOf(item: AttentionItem): string {
  switch (item.kind) {
    case 'form':
      return item.form.title
    case 'letter':
      return item.letter.subject
    case 'permissions':
      return ''
    default:
      return item.row.title
  }
}

/** Counts the items of a tab, or of all; for one child where the screen is about one. */
export const countAttention = (
  items: readonly AttentionItem[],
  { tab, child }: { readonly tab?: AskingTab; readonly child?: string | undefined },
): number =>
  items.filter(
    (item) => (!tab || tabOf[item.kind] === tab) && (child === undefined || item.child.guid === child),
  ).length

/**
 * Returns the child that a tab opens from a screen about all children: the selected one, or the first with an open item
 * when the selected one has none. So a badge opens what it counts.
 */
export const childBehindTab = (
  items: readonly AttentionItem[],
  tab: AskingTab,
  selected: Child | undefined,
): Child | undefined => {
  const asked = items.filter((item) => tabOf[item.kind] === tab).map(({ child }) => child)
  return asked.find(({ guid }) => guid === selected?.guid) ?? asked[0] ?? selected
}

/** A voluntary contribution, which is offered but not asked. */
export type VoluntaryOffer = { readonly child: Child; readonly row: InvoiceRow }

/** Voluntary contributions that a payer may still choose or pay; offered separately, without pressure (PD-8). */
export const voluntaryOffers = (
  { invoices }: Pick<Asked, 'invoices'>,
  children: readonly Child[],
): readonly VoluntaryOffer[] =>
  children
    .filter(({ debtor }) => debtor)
    .flatMap((child) =>
      invoices
        .filter(isOf(child))
        .flatMap(({ rows }) => rows.filter(isOffered).map((row) => ({ child, row }))),
    )

const isOffered = (row: InvoiceRow): boolean =>
  isListed(row) && row.voluntary && (mayStillRespond(row) || rowButton(row) === 'pay')
