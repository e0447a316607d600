import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import { sum, type Money } from '../../values/money/money.ts'
import type { DirectMethod, PaymentMethodName } from './payment-method.ts'
import { reasonNotToPay, type PaymentRefusal } from './reason-not-to-pay.ts'
import type { Viewer } from '../refusals.ts'

/** An open term of an invoice of any child of the family. */
export type OpenTerm = {
  readonly id: Guid
  readonly child: Guid
  /** The debtor of the invoice. */
  readonly debtor: Guid
  readonly orderList: Guid
  readonly invoice: Guid
  readonly title: string
  readonly reference: string
  readonly number: number
  readonly of: number
  readonly dueOn: CalendarDay
  readonly open: Money
  readonly method: { readonly visibleName: string; readonly online: boolean }
  /** Direct methods at exactly this price: its own, and those with the same discount. */
  readonly methods: readonly DirectMethod[]
  readonly voluntary: boolean
  /** A payment for it is under way. */
  readonly underWay: boolean
  /** The viewer sees it but does not pay it. */
  readonly isReadOnly: boolean
}

/** Why a term cannot be paid together with the selected terms. */
export type JoinRefusal = PaymentRefusal | 'other-payer' | 'no-common-method'
export type CheckoutRefusal = JoinRefusal | 'no-terms-chosen' | 'method-missing'

/** The ids of the terms that are selected for payment. */
export type Choice = ReadonlySet<Guid>

/** A payment for the family in which no term is selected yet. */
export const NOTHING_CHOSEN: Choice = new Set()

/**
 * Why this term cannot join; undefined when it can. First the reasons that hold for paying it alone, except that an
 * earlier selected term of its invoice does not block it. Then another payer, and no common method.
 */
export function reasonNotToJoin(
  term: OpenTerm,
  chosen: Choice,
  terms: readonly OpenTerm[],
  viewer: Viewer,
): JoinRefusal | undefined {
  return (
    reasonOfItsOwn(term, chosen, terms, viewer) ??
    reasonOfOthers(
      term,
      terms.filter(({ id }) => id !== term.id && chosen.has(id)),
    )
  )
}

function reasonOfItsOwn(
  term: OpenTerm,
  chosen: Choice,
  terms: readonly OpenTerm[],
  viewer: Viewer,
): PaymentRefusal | undefined {
  const payable = earlierOf(term, terms).every(({ id }) => chosen.has(id))
  return reasonNotToPay(
    { ...term, payable },
    { ...viewer, isReadOnly: term.isReadOnly },
    term.underWay ? 'open' : undefined,
  )
}

function reasonOfOthers(term: OpenTerm, others: readonly OpenTerm[]): JoinRefusal | undefined {
  if (others.some(({ debtor }) => debtor !== term.debtor)) return 'other-payer'
  return commonMethods([...others, term]).length === 0 ? 'no-common-method' : undefined
}

const earlierOf = (term: OpenTerm, terms: readonly OpenTerm[]) =>
  terms.filter(({ invoice, number }) => invoice === term.invoice && number < term.number)

/**
 * The initial selection: everything payable now, the most urgent first. Never voluntary terms (PD-8) or later
 * instalments.
 */
export function firstChoice(terms: readonly OpenTerm[], viewer: Viewer): Choice {
  const chosen = new Set<Guid>()
  for (const term of inOrderOfDay(terms)) {
    if (term.voluntary || reasonNotToJoin(term, NOTHING_CHOSEN, terms, viewer)) continue
    if (!reasonNotToJoin(term, chosen, terms, viewer)) chosen.add(term.id)
  }
  return chosen
}

/** Sorts by nearest day, with the terms of one invoice in their order. */
export const inOrderOfDay = (terms: readonly OpenTerm[]): readonly OpenTerm[] =>
  terms.toSorted(
    (a, b) =>
      a.dueOn.localeCompare(b.dueOn) ||
      a.title.localeCompare(b.title, 'nl') ||
      (a.invoice === b.invoice ? a.number - b.number : a.invoice < b.invoice ? -1 : 1),
  )

/**
 * The terms in display order: the nearest day first, and last those that can never be paid here, invoice by invoice.
 * Independent of the selection, so that no row moves during a click.
 */
export function inOrderToChoose(terms: readonly OpenTerm[], viewer: Viewer): readonly OpenTerm[] {
  const everything = new Set(terms.map(({ id }) => id))
  const isShut = (term: OpenTerm): boolean => reasonOfItsOwn(term, everything, terms, viewer) !== undefined
  const inOrder = inOrderOfDay(terms)
  const shut = inOrder.filter(isShut)
  const placeOf = ({ invoice }: OpenTerm): number => shut.findIndex((term) => term.invoice === invoice)
  return [...inOrder.filter((term) => !isShut(term)), ...shut.toSorted((a, b) => placeOf(a) - placeOf(b))]
}

/** The selection after a click; the later terms of its invoice follow. */
export function chosenAfter(
  term: OpenTerm,
  isTicked: boolean,
  chosen: Choice,
  terms: readonly OpenTerm[],
): Choice {
  if (isTicked) return new Set([...chosen, term.id])
  const gone = terms.filter(({ invoice, number }) => invoice === term.invoice && number >= term.number)
  return new Set([...chosen].filter((id) => !gone.some((one) => one.id === id)))
}

/** The selection after a reload, without terms that can no longer join. */
export function stillChosen(chosen: Choice, terms: readonly OpenTerm[], viewer: Viewer): Choice {
  const left = new Set<Guid>()
  for (const term of byNumber(terms))
    if (chosen.has(term.id) && !reasonNotToJoin(term, left, terms, viewer)) left.add(term.id)
  return left
}

const byNumber = (terms: readonly OpenTerm[]) => terms.toSorted((a, b) => a.number - b.number)

/** The selected terms, their open total, and the methods common to all of them. */
export type Checkout = {
  readonly terms: readonly OpenTerm[]
  readonly total: Money
  readonly methods: readonly DirectMethod[]
}

/** The checkout of the selected terms. */
export function checkoutOf(chosen: Choice, terms: readonly OpenTerm[]): Checkout {
  const taken = terms.filter(({ id }) => chosen.has(id))
  return { terms: taken, total: sum(taken.map(({ open }) => open)), methods: commonMethods(taken) }
}

function commonMethods(terms: readonly OpenTerm[]): readonly DirectMethod[] {
  const [first, ...others] = terms
  const isOfferedBy = (name: PaymentMethodName) => (term: OpenTerm) =>
    term.methods.some(({ systemName }) => systemName === name)
  return first?.methods.filter(({ systemName }) => others.every(isOfferedBy(systemName))) ?? []
}

/** The part of one payment for a term: all of its open amount, so that the shares add up to the total. */
export type Share = { readonly termId: Guid; readonly amount: Money }

/** The shares of a payment of this checkout. */
export const sharesOf = ({ terms }: Checkout): readonly Share[] =>
  terms.map(({ id, open }) => ({ termId: id, amount: open }))

/** Why these terms cannot be paid together by this method now; undefined when they can. */
export function reasonNotToCheckOut(
  chosen: Choice,
  terms: readonly OpenTerm[],
  viewer: Viewer,
  method: string | undefined,
): CheckoutRefusal | undefined {
  if (chosen.size === 0) return 'no-terms-chosen'
  const { terms: taken, methods } = checkoutOf(chosen, terms)
  // The reason of a single term explains more than a conflict with the others.
  const reasons = [
    ...taken.map((term) => reasonOfItsOwn(term, chosen, terms, viewer)),
    ...taken.map((term) => reasonNotToJoin(term, chosen, terms, viewer)),
  ].filter((reason) => reason !== undefined)
  // As with a single term, a payment under way comes last: its payer sees how to complete it.
  const reason = reasons.find((one) => one !== 'attempt-under-way') ?? reasons[0]
  if (reason) return reason
  if (method === undefined) return 'method-missing'
  return methods.some(({ systemName }) => systemName === method) ? undefined : 'no-common-method'
}
