import type { Guid } from '../../values/guid.ts'
import { negate, subtract, sum, type Money } from '../../values/money/money.ts'
import type { VatRate } from '../order/vat.ts'

type DocumentLine = { readonly description: string; readonly amount: Money; readonly vatRate: VatRate }

/** An invoice or credit note of one order list, with its lines. */
export type IssuedDocument = {
  readonly id: Guid
  readonly number: string
  readonly title: string
  readonly total: Money
  readonly lines: readonly DocumentLine[]
  /** The invoice that a credit note names. */
  readonly credits?: Guid | undefined
}

/** A credit note to issue, for what is left of one invoice. Its total is below zero. */
export type CreditNote = {
  readonly invoice: Guid
  readonly invoiceNumber: string
  readonly title: string
  readonly total: Money
  readonly lines: readonly DocumentLine[]
}

/**
 * Returns the credit notes that give back everything of an order list, one for each invoice with something left; undefined
 * when an earlier credit note cannot be told to be of one invoice.
 * @param documents of one order list, oldest first
 */
export function creditNotesFor(documents: readonly IssuedDocument[]): readonly CreditNote[] | undefined {
  const invoices = documents.filter(({ total }) => total > 0)
  const credited = new Map<Guid, readonly IssuedDocument[]>(invoices.map(({ id }) => [id, []]))
  for (const note of documents.filter(({ total }) => total < 0)) {
    const invoice = invoices.find((one) => isOf(note, one, credited.get(one.id) ?? []))
    if (!invoice) return undefined
    credited.set(invoice.id, [...(credited.get(invoice.id) ?? []), note])
  }
  return invoices.flatMap((invoice) => {
    const notes = credited.get(invoice.id) ?? []
    const total = negate(leftOf(invoice, notes))
    if (total === 0) return []
    const lines = [invoice, ...notes].flatMap((document) => document.lines.map(reversed))
    return [{ invoice: invoice.id, invoiceNumber: invoice.number, title: invoice.title, total, lines }]
  })
}

const leftOf = (invoice: IssuedDocument, notes: readonly IssuedDocument[]): Money =>
  sum([invoice, ...notes].map(({ total }) => total))

/** Whether a note is of this invoice: it names it, or names none and fits in what is left. */
const isOf = (note: IssuedDocument, invoice: IssuedDocument, earlier: readonly IssuedDocument[]): boolean =>
  note.credits === undefined
    ? subtract(leftOf(invoice, earlier), negate(note.total)) >= 0
    : note.credits === invoice.id

const reversed = ({ amount, ...line }: DocumentLine): DocumentLine => ({ ...line, amount: negate(amount) })
