import { expect, test } from 'vitest'
import { anInvoiceRow } from '@portal/domain/testing/billing/an-invoice-row.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { countsOf } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { cardFactsOf } from './card-facts.ts'

const factsOf = (...rows: readonly InvoiceRow[]) => cardFactsOf({ rows, counts: countsOf(rows) })

const unpaid = (euros: number, dueOn: string) =>
  anInvoiceRow({
    responded: true,
    total: cents(euros * 100),
    openAmount: cents(euros * 100),
    openInvoice: true,
    dueOn: calendarDay(dueOn),
  })

test('PROD-024 separates open invoices: to answer, to pay, waiting and refunded', () => {
  expect(
    factsOf(
      anInvoiceRow({ endsOn: calendarDay('2026-12-16') }),
      anInvoiceRow({ endsOn: calendarDay('2026-12-09') }),
      unpaid(30, '2026-12-11'),
      unpaid(12, '2026-12-04'),
      anInvoiceRow({ responded: true, notConfirmed: true, total: cents(500), amountPaid: cents(500) }),
      anInvoiceRow({ responded: true, refund: true, openAmount: cents(-250), openCreditAmount: cents(250) }),
    ),
  ).toEqual([
    { kind: 'answer', count: 2, before: '2026-12-09' },
    { kind: 'pay', amount: 4200, before: '2026-12-04' },
    { kind: 'waiting', count: 1 },
    { kind: 'credit', amount: 250 },
  ])
})

test('omits facts that are zero', () => {
  expect(factsOf()).toEqual([])
  expect(factsOf(unpaid(5, '2026-12-11'))).toEqual([{ kind: 'pay', amount: 500, before: '2026-12-11' }])
})

test('omits voluntary lists and direct debits, which need no action', () => {
  expect(factsOf(anInvoiceRow({ voluntary: true }), { ...unpaid(5, '2026-12-11'), collected: true })).toEqual(
    [],
  )
})
