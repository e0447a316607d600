import { maskedIban } from '../../values/iban.ts'
import type { OrderList, Term } from '../order/order-list.ts'
import type { Viewer } from '../refusals.ts'

/** In the place of a name that is not told. */
const HIDDEN = '•••'

/**
 * Whether somebody reads the account of the payer: who pays, in person. A read-only guardian and an administrator who
 * impersonates see which bill is collected, not from where.
 */
export const maySeeAccount = ({ isDebtor, isReadOnly, impersonating }: Viewer): boolean =>
  isDebtor && !isReadOnly && !impersonating

/** The parts of an invoice as somebody may see them: the account masked and without its holder for all but the payer. */
export function termsAsSeenBy(viewer: Viewer, terms: readonly Term[]): readonly Term[] {
  if (maySeeAccount(viewer)) return terms
  return terms.map((term) => {
    const { mandate } = term
    if (!mandate) return term
    return { ...term, mandate: { ...mandate, account: maskedIban(mandate.account), holder: HIDDEN } }
  })
}

/** The account of a list as somebody may see it, masked likewise. */
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
