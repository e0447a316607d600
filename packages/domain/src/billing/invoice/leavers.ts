import type { Term } from '../order/order-list.ts'
import type { InvoicePart } from './invoice-part.ts'

const TRANSFER = { systemName: 'overboeking', visibleName: 'Overboeking', online: false }

type NamedPart = InvoicePart & { readonly methodVisibleName?: string }

/** The parts of an invoice of a pupil who left. A direct debit that was not announced becomes a transfer (PD-67). */
export const partsOfLeaver = <Part extends NamedPart>(parts: readonly Part[]): readonly Part[] =>
  parts.map((part) =>
    part.method === 'incasso' && part.paid < part.amount && !part.pending
      ? { ...part, method: TRANSFER.systemName, methodVisibleName: TRANSFER.visibleName }
      : part,
  )

/** A term, and whether it is pending: handed in at the bank or announced by its payer, and not booked yet. */
export type TermAtBank = Term & { readonly isPending?: boolean }

/** The terms of an invoice of a pupil who left, converted in the same way; a transfer has no mandate. */
export const termsOfLeaver = (terms: readonly TermAtBank[]): readonly TermAtBank[] =>
  terms.map((term) => {
    if (term.method.systemName !== 'incasso' || term.open <= 0 || term.isPending) return term
    const { mandate: _, ...others } = term
    return { ...others, method: TRANSFER }
  })
