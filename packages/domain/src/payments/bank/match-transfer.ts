import type { Guid } from '../../values/guid.ts'
import { smallest, subtract, sum, ZERO, type Money } from '../../values/money/money.ts'

/** A term of an invoice, as far as incoming money is concerned. */
export type TransferTerm = {
  readonly id: Guid
  readonly invoice: Guid
  readonly debtor: Guid
  readonly number: number
  /** The open amount; zero when paid. */
  readonly open: Money
  /** A direct debit of it is in progress at the bank. */
  readonly isCollected: boolean
}

/** The hints in a transfer: invoices or terms by reference, debtors by account number and by name. */
export type TransferHints = {
  readonly references: readonly Guid[]
  readonly byAccount: readonly Guid[]
  readonly byName: readonly Guid[]
}

export type TransferShare = { readonly termId: Guid; readonly amount: Money }
export type Doubt = 'several-invoices' | 'amount-differs' | 'nothing-open'

/** The match of a transfer for one debtor. The rest of the shares is a surplus of the debtor. */
export type MatchedTransfer = {
  readonly kind: 'matched'
  readonly by: 'reference' | 'account' | 'name'
  readonly debtor: Guid
  /** The terms that the payer refers to, open or not. */
  readonly terms: readonly Guid[]
  readonly shares: readonly TransferShare[]
  readonly surplus: Money
}

/** The match of a transfer. A divided one pays exactly the open amounts of several debtors. */
export type TransferMatch =
  | MatchedTransfer
  | { readonly kind: 'divided'; readonly parts: readonly MatchedTransfer[] }
  | { readonly kind: 'doubtful'; readonly reason: Doubt }
  | { readonly kind: 'unmatched' }

/**
 * Matches a transfer to terms. One reference decides for any amount; several decide when their open amounts add up
 * exactly, also for several debtors. Without a reference the amount must be exact, first by account, then by name. An
 * ambiguous match is doubtful and left to a person.
 */
export function matchTransfer(
  amount: Money,
  hints: TransferHints,
  terms: readonly TransferTerm[],
): TransferMatch {
  if (hints.references.length > 0) return byReference(amount, hints.references, terms)
  const [by, debtors] =
    hints.byAccount.length > 0 ? (['account', hints.byAccount] as const) : (['name', hints.byName] as const)
  return debtors.length > 0 ? byAmount(amount, by, debtors, terms) : { kind: 'unmatched' }
}

function byReference(
  amount: Money,
  references: readonly Guid[],
  terms: readonly TransferTerm[],
): TransferMatch {
  const named = references.map((id) => inOrder(terms.filter((term) => term.id === id || term.invoice === id)))
  const meant = [...new Set(named.flat())]
  const exact = withoutWholes(references, terms)
  const [first] = exact
  if (first === undefined) return { kind: 'unmatched' }
  if (references.length === 1 || isOnePart(exact, references))
    return filled(amount, 'reference', first.debtor, wholeInvoiceWhenExact(amount, exact, terms))
  const fitting = [exact, meant].find((some) => openOf(some) === amount)
  if (fitting === undefined) return doubtful('amount-differs')
  return divided(fitting)
}

/** The referenced terms. When a term and its invoice are referenced, only the term counts. */
function withoutWholes(references: readonly Guid[], terms: readonly TransferTerm[]): readonly TransferTerm[] {
  const parts = terms.filter(({ id }) => references.includes(id))
  const inParts = parts.map(({ invoice }) => invoice)
  const wholes = terms.filter(({ invoice }) => references.includes(invoice) && !inParts.includes(invoice))
  return inOrder([...new Set([...parts, ...wholes])])
}

/** Whether the references are one term and its own invoice. */
const isOnePart = ([part, ...others]: readonly TransferTerm[], references: readonly Guid[]): boolean =>
  others.length === 0 && references.every((id) => id === part?.id || id === part?.invoice)

/** Divides an amount that equals the open amounts of these terms among their debtors. */
function divided(terms: readonly TransferTerm[]): TransferMatch {
  const debtors = [...new Set(terms.map(({ debtor }) => debtor))]
  const parts = debtors
    .map((debtor) => ({ debtor, own: terms.filter((term) => term.debtor === debtor) }))
    .filter(({ own }) => openOf(own) > ZERO)
    .map(({ debtor, own }) => filled(openOf(own), 'reference', debtor, own))
  const [only, ...others] = parts
  return only && others.length === 0 ? only : { kind: 'divided', parts }
}

/** A reference to one term with the open amount of its invoice pays the invoice. */
function wholeInvoiceWhenExact(
  amount: Money,
  meant: readonly TransferTerm[],
  terms: readonly TransferTerm[],
): readonly TransferTerm[] {
  const whole = inOrder(terms.filter(({ invoice }) => invoice === meant[0]?.invoice))
  return meant.length === 1 && openOf(whole) === amount ? whole : meant
}

function byAmount(
  amount: Money,
  by: 'account' | 'name',
  debtors: readonly Guid[],
  terms: readonly TransferTerm[],
): TransferMatch {
  const open = terms.filter((term) => debtors.includes(term.debtor) && term.open > 0 && !term.isCollected)
  if (open.length === 0) return doubtful('nothing-open')
  const fitting = waysToPay(open).filter((way) => openOf(way) === amount)
  const [way, ...others] = fitting
  if (way === undefined) return doubtful('amount-differs')
  if (others.length > 0) return doubtful('several-invoices')
  const [first] = way
  return first ? filled(amount, by, first.debtor, way) : doubtful('nothing-open')
}

/** The candidates of a payer: one term, one invoice, or everything open; each once. */
function waysToPay(open: readonly TransferTerm[]): readonly (readonly TransferTerm[])[] {
  const ways = [
    ...open.map((term) => [term]),
    ...groupedBy(open, ({ invoice }) => invoice),
    ...groupedBy(open, ({ debtor }) => debtor),
  ].map(inOrder)
  const byTerms = new Map(ways.map((way) => [way.map(({ id }) => id).join(), way]))
  return [...byTerms.values()]
}

function groupedBy(terms: readonly TransferTerm[], keyOf: (term: TransferTerm) => Guid) {
  const keys = [...new Set(terms.map(keyOf))]
  return keys.map((key) => terms.filter((term) => keyOf(term) === key))
}

const inOrder = (terms: readonly TransferTerm[]): TransferTerm[] =>
  terms.toSorted((a, b) => a.invoice.localeCompare(b.invoice) || a.number - b.number)

const openOf = (terms: readonly TransferTerm[]): Money => sum(terms.map(({ open }) => open))

const doubtful = (reason: Doubt): TransferMatch => ({ kind: 'doubtful', reason })

/** Fills the open amounts of the terms in their order; shares and surplus add up to the amount. */
function filled(
  amount: Money,
  by: 'reference' | 'account' | 'name',
  debtor: Guid,
  terms: readonly TransferTerm[],
): MatchedTransfer {
  const shares: TransferShare[] = []
  let left = amount
  for (const { id, open } of terms) {
    const part = smallest(open, left)
    if (part <= ZERO) continue
    shares.push({ termId: id, amount: part })
    left = subtract(left, part)
  }
  return { kind: 'matched', by, debtor, terms: terms.map(({ id }) => id), shares, surplus: left }
}
