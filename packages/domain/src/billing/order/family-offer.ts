import type { Money } from '../../values/money.ts'
import { checkoutOf, firstChoice, type OpenTerm } from '../payment/family-checkout.ts'
import type { InvoiceRow } from '../invoice/invoice-row.ts'
import type { Viewer } from '../refusals.ts'
import { isListed, rowButton } from '../invoice/row-lists.ts'

/** What can be paid in one go: how many terms, and their total. */
export type FamilyOffer = { readonly count: number; readonly total: Money }

/** Whether there may be something to offer; the terms themselves say whether they go together. */
export const mayPayTogether = (rows: readonly InvoiceRow[]): boolean => rows.filter(isPayable).length > 1

/** Nothing voluntary (PD-8), and nothing of which a payment is under way. */
const isPayable = (row: InvoiceRow): boolean =>
  isListed(row) &&
  rowButton(row) === 'pay' &&
  row.payableTerm !== undefined &&
  !row.payableTerm.underWay &&
  !row.voluntary

/**
 * What is offered to be paid in one go, over all children: exactly what stands ticked on the page where it is paid,
 * so that the amount of the offer is the amount that is asked. One term is no reason to offer anything.
 */
export function familyOffer(terms: readonly OpenTerm[], viewer: Viewer): FamilyOffer | undefined {
  const { terms: together, total } = checkoutOf(firstChoice(terms, viewer), terms)
  return together.length > 1 ? { count: together.length, total } : undefined
}
