import type { InvoiceSource, OrderListSource } from './sources.ts'

export type CreditGiven = {
  readonly number: string
  readonly at: string
  readonly dueOn: string
  /** What was repaid of it in euros, and when. */
  readonly repaid?: { readonly amount: number; readonly at: string }
}

/** The same order list with its first bill taken back by a credit note. */
export function credited(orderList: OrderListSource, given: CreditGiven): OrderListSource {
  const [bill] = orderList.invoices ?? []
  if (!bill) throw new RangeError('Only a bill can be credited')
  const { repaid } = given
  const creditNote: InvoiceSource = {
    number: given.number,
    kind: 'credit-note',
    description: bill.description,
    issuedAt: given.at,
    dueOn: given.dueOn,
    total: -bill.total,
    lines: bill.lines.map((line) => ({ ...line, amount: -line.amount })),
    terms: [
      {
        reference: given.number,
        description: 'Terugbetaling',
        dueOn: given.dueOn,
        amount: -bill.total,
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
