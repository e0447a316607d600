import type { InvoiceSource, OrderListSource } from './sources.ts'

export type CreditGiven = {
  readonly number: string
  readonly at: string
  readonly dueOn: string
  /** The repaid amount in euros, and its moment. */
  readonly repaid?: { readonly amount: number; readonly at: string }
}

/** The same order list with a credit note for its first invoice. */
export function credited(orderList: OrderListSource, given: CreditGiven): OrderListSource {
  const [invoice] = orderList.invoices ?? []
  if (!invoice) throw new RangeError('Only an invoice can be credited')
  const { repaid } = given
  const creditNote: InvoiceSource = {
    number: given.number,
    kind: 'credit-note',
    description: invoice.description,
    issuedAt: given.at,
    dueOn: given.dueOn,
    total: -invoice.total,
    lines: invoice.lines.map((line) => ({ ...line, amount: -line.amount })),
    terms: [
      {
        reference: given.number,
        description: 'Terugbetaling',
        dueOn: given.dueOn,
        amount: -invoice.total,
        method: 'overboeking',
        visibleName: 'Overboeking',
        bookings: repaid
          ? [
              {
                key: `repaid-${given.number}`.toLowerCase(),
                kind: 'refund',
                amount: -repaid.amount,
                at: repaid.at,
              },
            ]
          : [],
      },
    ],
  }
  return { ...orderList, invoices: [...(orderList.invoices ?? []), creditNote] }
}
