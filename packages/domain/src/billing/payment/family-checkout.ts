import type { CalendarDay } from '../../values/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import { sum, type Money } from '../../values/money.ts'
import type { DirectMethod, PaymentMethodName } from './payment-method.ts'
import { reasonNotToPay, type PaymentRefusal } from './reason-not-to-pay.ts'
import type { Viewer } from '../refusals.ts'

/** A part of an invoice of any child of the family of which something is still to be paid. */
export type OpenTerm = {
  readonly id: Guid
  readonly child: Guid
  /** In whose name it is paid. */
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
  /** The ways to pay it at once for exactly what it costs: its own, and those without another discount. */
  readonly methods: readonly DirectMethod[]
  readonly voluntary: boolean
  /** A payment for it is under way. */
  readonly underWay: boolean
  /** The viewer sees it and does not pay it. */
  readonly isReadOnly: boolean
}

/** Why a term cannot be paid together with the terms that were chosen. */
export type JoinRefusal = PaymentRefusal | 'other-payer' | 'no-common-method'
export type CheckoutRefusal = JoinRefusal | 'no-terms-chosen' | 'method-missing'

/** What was chosen to be paid in one go, by the ids of the terms. */
export type Choice = ReadonlySet<Guid>

/** A payment for the family in which no term is selected yet. */
export const NOTHING_CHOSEN: Choice = new Set()

/**
 * Why this term cannot join, or undefined when it can: the reasons for which it could not be paid alone, with an
 * earlier term of its invoice allowed when that one is paid along; then another payer, and no way to pay them all.
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
 * What is ticked beforehand: everything that can be paid now, the most urgent first. Voluntary terms never are
 * (PD-8), and neither are instalments whose turn has not come.
 */
export function firstChoice(terms: readonly OpenTerm[], viewer: Viewer): Choice {
  const chosen = new Set<Guid>()
  for (const term of inOrderOfDay(terms)) {
    if (term.voluntary || reasonNotToJoin(term, NOTHING_CHOSEN, terms, viewer)) continue
    if (!reasonNotToJoin(term, chosen, terms, viewer)) chosen.add(term.id)
  }
  return chosen
}

/** The nearest day first; the terms of one invoice in their order. */
export const inOrderOfDay = (terms: readonly OpenTerm[]): readonly OpenTerm[] =>
  terms.toSorted(
    (a, b) =>
      a.dueOn.localeCompare(b.dueOn) ||
      a.title.localeCompare(b.title, 'nl') ||
      (a.invoice === b.invoice ? a.number - b.number : a.invoice < b.invoice ? -1 : 1),
  )

/**
 * The terms as they are offered: the nearest day first, and last those that cannot be paid here whatever else is
 * chosen, invoice by invoice. It does not go by what is chosen, so that no row moves under a hand.
 */
export function inOrderToChoose(terms: readonly OpenTerm[], viewer: Viewer): readonly OpenTerm[] {
  const everything = new Set(terms.map(({ id }) => id))
  const isShut = (term: OpenTerm): boolean => reasonOfItsOwn(term, everything, terms, viewer) !== undefined
  const inOrder = inOrderOfDay(terms)
  const shut = inOrder.filter(isShut)
  const placeOf = ({ invoice }: OpenTerm): number => shut.findIndex((term) => term.invoice === invoice)
  return [...inOrder.filter((term) => !isShut(term)), ...shut.toSorted((a, b) => placeOf(a) - placeOf(b))]
}

/** The choice after a term was ticked or unticked; the later terms of its invoice go with it. */
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

/** What is left of a choice in a list that was read again: what can no longer join is left out. */
export function stillChosen(chosen: Choice, terms: readonly OpenTerm[], viewer: Viewer): Choice {
  const left = new Set<Guid>()
  for (const term of byNumber(terms))
    if (chosen.has(term.id) && !reasonNotToJoin(term, left, terms, viewer)) left.add(term.id)
  return left
}

const byNumber = (terms: readonly OpenTerm[]) => terms.toSorted((a, b) => a.number - b.number)

/** The chosen terms, the total of what is open of them, and the ways in which all of them can be paid. */
export type Checkout = {
  readonly terms: readonly OpenTerm[]
  readonly total: Money
  readonly methods: readonly DirectMethod[]
}

/** What these terms come to when they are paid together. */
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

/** What one payment pays of each term: all that is open of it, so that the shares add up to the total. */
export type Share = { readonly termId: Guid; readonly amount: Money }

/** What a payment of all of it pays of each term. */
export const sharesOf = ({ terms }: Checkout): readonly Share[] =>
  terms.map(({ id, open }) => ({ termId: id, amount: open }))

/** Why these terms cannot be paid together in this way now, or undefined when they can. */
export function reasonNotToCheckOut(
  chosen: Choice,
  terms: readonly OpenTerm[],
  viewer: Viewer,
  method: string | undefined,
): CheckoutRefusal | undefined {
  if (chosen.size === 0) return 'no-terms-chosen'
  const { terms: taken, methods } = checkoutOf(chosen, terms)
  // What a term may not by itself explains more than that it does not go with the others.
  const reasons = [
    ...taken.map((term) => reasonOfItsOwn(term, chosen, terms, viewer)),
    ...taken.map((term) => reasonNotToJoin(term, chosen, terms, viewer)),
  ].filter((reason) => reason !== undefined)
  // As with one term, a payment under way comes last: its payer is shown the way to complete it.
  const reason = reasons.find((one) => one !== 'attempt-under-way') ?? reasons[0]
  if (reason) return reason
  if (method === undefined) return 'method-missing'
  return methods.some(({ systemName }) => systemName === method) ? undefined : 'no-common-method'
}
