import type { Money } from '../../values/money/money.ts'
import { checkoutOf, firstChoice, inOrderOfDay, type OpenTerm } from '../payment/family-checkout.ts'
import type { InvoiceRow } from '../invoice/overview/invoice-row.ts'
import type { Viewer } from '../refusals.ts'
import { isListed, rowButton } from '../invoice/overview/row-lists.ts'

/** The offer to pay at once: the terms, by nearest day, and their total. */
export type FamilyOffer = { readonly terms: readonly OpenTerm[]; readonly total: Money }

/** Whether an offer is possible; the terms decide whether they go together. */
export const mayPayTogether = (rows: readonly InvoiceRow[]): boolean => rows.filter(isPayable).length > 1

/** Not voluntary (PD-8), and without a payment under way. */
const isPayable = (row: InvoiceRow): boolean =>
  isListed(row) &&
  rowButton(row) === 'pay' &&
  row.payableTerm !== undefined &&
  !row.payableTerm.underWay &&
  !row.voluntary

/**
 * The offer to pay the terms of all children at once. It equals the initial selection of the payment page, so that both
 * amounts are the same. One term gives no offer.
 */
export function familyOffer(terms: readonly OpenTerm[], viewer: Viewer): FamilyOffer | undefined {
  const { terms: together, total } = checkoutOf(firstChoice(terms, viewer), terms)
  return together.length > 1 ? { terms: inOrderOfDay(together), total } : undefined
}
