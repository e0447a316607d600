import { expect, test } from 'vitest'
import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import type { Child } from '@portal/domain/account/person.ts'
import { anInvoiceRow } from '@portal/domain/billing/an-invoice-row.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice-row.ts'
import { calendarDay } from '@portal/domain/values/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money.ts'
import { asksOf, voluntaryCount } from './asks.ts'

const noor = aChild('11111111-1111-4111-8111-111111111111', 'Noor')
const sem = aChild('22222222-2222-4222-8222-222222222222', 'Sem')

const toPay = (title: string, dueOn: string) =>
  anInvoiceRow({
    title,
    responded: true,
    total: cents(10_000),
    amountPaid: cents(2_500),
    openAmount: cents(7_500),
    openInvoice: true,
    mayPay: true,
    dueOn: calendarDay(dueOn),
    payableTerm: {
      id: 't',
      amount: cents(2_500),
      dueOn: calendarDay(dueOn),
      number: 2,
      of: 4,
      underWay: false,
    },
  })

const toAnswer = (title: string, endsOn: string, more: Partial<InvoiceRow> = {}) =>
  anInvoiceRow({ title, responded: false, endVisible: true, endsOn: calendarDay(endsOn), ...more })

test('what is due first stands first, over all children', () => {
  const asks = asksOf(
    [
      overview(noor, [toPay('Reis', '2026-12-11'), toAnswer('Boeken', '2026-11-30')]),
      overview(sem, [toPay('Kamp', '2026-12-01')]),
    ],
    [noor, sem],
  )
  expect(asks.map(({ row, child }) => `${row.title} ${child.firstName}`)).toEqual([
    'Boeken Noor',
    'Kamp Sem',
    'Reis Noor',
  ])
})

test('paying asks for the term that is due now, not for the whole', () => {
  const [ask] = asksOf([overview(noor, [toPay('Reis', '2026-12-11')])], [noor])
  expect(ask).toMatchObject({ kind: 'pay', amount: 2_500, before: '2026-12-11' })
})

test('an ask leads straight to its invoice', () => {
  const row = toPay('Reis', '2026-12-11')
  expect(asksOf([overview(noor, [row])], [noor])[0]?.href).toBe(
    `/child/${noor.guid}/invoices/invoice/${row.id}`,
  )
})

test('a voluntary list asks nothing: it is only counted', () => {
  const rows = [toAnswer('Ouderbijdrage', '2026-12-16', { voluntary: true })]
  expect(asksOf([overview(noor, rows)], [noor])).toEqual([])
  expect(voluntaryCount(rows)).toBe(1)
})

test('a read-only guardian is asked for no answer', () => {
  const along = { ...noor, debtor: false, isReadOnly: true }
  expect(asksOf([overview(along, [toAnswer('Boeken', '2026-11-30')])], [along])).toEqual([])
})

test('a list that is over, or not yet open, asks nothing', () => {
  const rows = [
    toAnswer('Oud', '2026-10-01', { expired: true }),
    toAnswer('Later', '2027-02-01', { upcoming: true }),
  ]
  expect(asksOf([overview(noor, rows)], [noor])).toEqual([])
})

test('a list of somebody who is no child of this person is left out', () => {
  expect(asksOf([overview(sem, [toPay('Kamp', '2026-12-01')])], [noor])).toEqual([])
})

function aChild(id: string, firstName: string): Child {
  return {
    guid: guid(id),
    relationId: id,
    sourceId: id,
    firstName,
    fullName: `${firstName} de Vries`,
    gender: 'v',
    className: 'v5a',
    location: 'Vestingplein',
    debtor: true,
    debtorGuid: guid(id),
    isReadOnly: false,
    pseudo: false,
  }
}

function overview(child: Child, rows: readonly InvoiceRow[]): ChildOverview {
  return {
    child: child.guid,
    counts: { open: rows.length, notConfirmed: 0, notPaid: 0, openCredit: 0 },
    rows,
    openTerms: [],
    schoolYear: { name: '2026-2027', total: cents(0), paid: cents(0) },
  }
}
