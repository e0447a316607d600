import { maskedIban } from '../../values/money/iban.ts'
import type { OrderList, Term } from '../order/order-list.ts'
import type { Viewer } from '../refusals.ts'

/** Replaces a hidden name. */
const HIDDEN = '•••'

/**
 * Whether somebody may see the account of the payer: only the payer in person. A read-only guardian and an
 * impersonating administrator see which invoice is collected, not from where.
 */
export const maySeeAccount = ({ isDebtor, isReadOnly, impersonating }: Viewer): boolean =>
  isDebtor && !isReadOnly && !impersonating

/** The terms of an invoice for a viewer: the account is masked and without holder for all but the payer. */
export function termsAsSeenBy(viewer: Viewer, terms: readonly Term[]): readonly Term[] {
  if (maySeeAccount(viewer)) return terms
  return terms.map((term) => {
    const { mandate } = term
    if (!mandate) return term
    return { ...term, mandate: { ...mandate, account: maskedIban(mandate.account), holder: HIDDEN } }
  })
}

/** The account of a list for a viewer, masked in the same way. */
export function accountAsSeenBy(viewer: Viewer, account: OrderList['account']): OrderList['account'] {
  if (maySeeAccount(viewer)) return account
  const { mandate, defaultIban, defaultHolder } = account
  return {
    ...account,
    defaultIban: maskedIban(defaultIban),
    defaultHolder: defaultHolder && HIDDEN,
    ...(mandate && { mandate: { ...mandate, iban: maskedIban(mandate.iban), holder: HIDDEN } }),
  }
}
