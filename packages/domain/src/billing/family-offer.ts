import type { Guid } from '../values/guid.ts'
import { sum, type Money } from '../values/money.ts'
import type { InvoiceRow } from './invoice-row.ts'
import { isListed, rowButton } from './row-lists.ts'

/** A child's loaded lists, and in whose name they are paid. */
export type RowsToPay = { readonly debtor: Guid | undefined; readonly rows: readonly InvoiceRow[] }

/** What can be paid in one go: how many terms, and their total. */
export type FamilyOffer = { readonly count: number; readonly total: Money }

/**
 * What is offered to be paid in one go, over all children of one payer: of whom something is due first. Nothing with
 * fewer than two terms, nothing voluntary (decision 8), and nothing of which a payment is under way.
 */
export function familyOffer(children: readonly RowsToPay[]): FamilyOffer | undefined {
  const terms = children
    .flatMap(({ debtor, rows }) => rows.flatMap((row) => termToPay(row)).map((term) => ({ ...term, debtor })))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const together = terms.filter(({ debtor }) => debtor === terms[0]?.debtor)
  if (together.length < 2) return undefined
  return { count: together.length, total: sum(together.map(({ amount }) => amount)) }
}

function termToPay(row: InvoiceRow) {
  const { payableTerm: term, voluntary } = row
  return isListed(row) && rowButton(row) === 'pay' && term && !term.underWay && !voluntary ? [term] : []
}
