import { expect, test } from 'vitest'
import type { Child } from '../../account/person/person.ts'
import { anInvoiceRow } from '../../../testing/billing/an-invoice-row.ts'
import type { InvoiceRow } from '../../billing/invoice/overview/invoice-row.ts'
import type { InquiryCounts } from '../../inquiries/inquiry-counts.ts'
import type { AskingMessage, UnreadCounts } from '../../messages/unread-counts.ts'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { guid } from '../../values/guid.ts'
import { cents } from '../../values/money/money.ts'
import {
  attentionOf,
  childBehindTab,
  countAttention,
  titleOf,
  voluntaryOffers,
  type Asked,
} from './attention.ts'

const noor = aChild('11111111-1111-4111-8111-111111111111', 'Noor')
const sem = aChild('22222222-2222-4222-8222-222222222222', 'Sem')

const toPay = (title: string, dueOn: string, more: Partial<InvoiceRow> = {}) =>
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
    ...more,
  })

const toAnswer = (title: string, endsOn: string, more: Partial<InvoiceRow> = {}) =>
  anInvoiceRow({ title, responded: false, endVisible: true, endsOn: calendarDay(endsOn), ...more })

const rowsOf = (child: Child, ...rows: readonly InvoiceRow[]) => ({ child: child.guid, rows })

const aForm = (title: string, expiresOn?: string) => ({
  id: guid('33333333-3333-4333-8333-333333333333'),
  title,
  ...(expiresOn && { expiresOn: calendarDay(expiresOn) }),
})
const inquiriesOf = (child: Child, permissions: number, ...forms: InquiryCounts['forms']): InquiryCounts => ({
  child: child.guid,
  permissions,
  forms,
})

const aLetter = (subject: string, answerBefore: string): AskingMessage => ({
  id: 'comm-1',
  subject,
  answerBefore: calendarDay(answerBefore),
})
const unreadOf = (child: Child, ...asking: readonly AskingMessage[]): UnreadCounts => ({
  child: child.guid,
  invoice: 1,
  communicator: 5,
  asking,
})

const asked = (facts: Partial<Asked>): Asked => ({ invoices: [], inquiries: [], messages: [], ...facts })

const everything = asked({
  invoices: [
    rowsOf(noor, toPay('Reis', '2026-12-11'), toAnswer('Boeken', '2026-12-02')),
    rowsOf(sem, toPay('Kamp', '2026-12-01')),
  ],
  inquiries: [
    inquiriesOf(noor, 3),
    inquiriesOf(sem, 0, aForm('Medische gegevens', '2026-11-30'), aForm('Boekenlijst')),
  ],
  messages: [unreadOf(sem, aLetter('Gesprek', '2026-12-05')), unreadOf(noor)],
})

test('sorts invoices, forms, messages and permissions by nearest day, with those without a day last', () => {
  const items = attentionOf(everything, [noor, sem])
  expect(items.map((item) => `${item.kind} ${titleOf(item)} ${item.child.firstName}`)).toEqual([
    'form Medische gegevens Sem',
    'pay Kamp Sem',
    'respond Boeken Noor',
    'letter Gesprek Sem',
    'pay Reis Noor',
    'permissions  Noor',
    'form Boekenlijst Sem',
  ])
})

test('the numbers of the tabs add up to the list', () => {
  const items = attentionOf(everything, [noor, sem])
  const tabs = ['invoices', 'inquiry', 'messages'] as const
  expect(tabs.map((tab) => countAttention(items, { tab }))).toEqual([3, 3, 1])
  expect(tabs.map((tab) => countAttention(items, { tab, child: noor.guid }))).toEqual([2, 1, 0])
  expect([noor, sem].map(({ guid: child }) => countAttention(items, { child }))).toEqual([3, 4])
  expect(countAttention(items, {})).toBe(items.length)
})

test('PD-27 a tab opens from home the child with an open item, the selected one first', () => {
  const onlySem = attentionOf(asked({ invoices: [rowsOf(sem, toPay('Kamp', '2026-12-01'))] }), [noor, sem])
  expect(childBehindTab(onlySem, 'invoices', noor)).toEqual(sem)
  expect(childBehindTab(onlySem, 'messages', noor)).toEqual(noor)
  const both = attentionOf(everything, [noor, sem])
  expect(childBehindTab(both, 'invoices', noor)).toEqual(noor)
  expect(childBehindTab(both, 'invoices', sem)).toEqual(sem)
})

test('leaves out a message that is only unread', () => {
  expect(attentionOf(asked({ messages: [unreadOf(noor)] }), [noor])).toEqual([])
})

test('asks the amount of the current term, not the whole', () => {
  const [item] = attentionOf(asked({ invoices: [rowsOf(noor, toPay('Reis', '2026-12-11'))] }), [noor])
  expect(item).toMatchObject({ kind: 'pay', amount: 2_500, before: '2026-12-11' })
})

test('asks to complete a payment that was begun', () => {
  const row = toPay('Reis', '2026-12-11')
  const begun = { ...row, ...(row.payableTerm && { payableTerm: { ...row.payableTerm, underWay: true } }) }
  expect(attentionOf(asked({ invoices: [rowsOf(noor, begun)] }), [noor])).toMatchObject([
    { kind: 'complete' },
  ])
})

test('never includes a voluntary contribution, answered or not; it is a separate offer', () => {
  const offered = toAnswer('Ouderbijdrage', '2026-11-22', { voluntary: true })
  const chosen = toPay('Schoolfonds', '2026-11-22', { voluntary: true })
  const invoices = [rowsOf(noor, offered, chosen)]
  expect(attentionOf(asked({ invoices }), [noor])).toEqual([])
  expect(voluntaryOffers({ invoices }, [noor]).map(({ row }) => row.title)).toEqual([
    'Ouderbijdrage',
    'Schoolfonds',
  ])
})

test('offers no voluntary contribution that has expired, is paid or belongs to another payer', () => {
  const invoices = [rowsOf(noor, toAnswer('Oud', '2026-10-01', { voluntary: true, expired: true }))]
  expect(voluntaryOffers({ invoices }, [noor])).toEqual([])
  const running = [rowsOf(noor, toAnswer('Ouderbijdrage', '2026-12-16', { voluntary: true }))]
  expect(voluntaryOffers({ invoices: running }, [{ ...noor, debtor: false, isReadOnly: true }])).toEqual([])
})

test('offers a voluntary contribution with its child', () => {
  const gift = (title: string) => toAnswer(title, '2026-12-02', { voluntary: true })
  const invoices = [
    rowsOf(noor, gift('Van Noor'), toAnswer('Boeken', '2026-12-02')),
    rowsOf(sem, gift('Van Sem')),
  ]
  const offers = voluntaryOffers(asked({ invoices }), [noor, sem])
  expect(offers.map(({ child, row }) => [child.guid, row.title])).toEqual([
    [noor.guid, 'Van Noor'],
    [sem.guid, 'Van Sem'],
  ])
})

test('sorts items of the same day by name', () => {
  const invoices = [rowsOf(noor, toPay('Reis', '2026-12-01'), toPay('Boeken', '2026-12-01'))]
  expect(attentionOf(asked({ invoices }), [noor]).map(titleOf)).toEqual(['Boeken', 'Reis'])
})

test('uses the due day of a term, not that of the invoice', () => {
  const row = toPay('Reis', '2026-12-01', { dueOn: calendarDay('2027-03-01') })
  expect(attentionOf(asked({ invoices: [rowsOf(noor, row)] }), [noor])).toMatchObject([
    { kind: 'pay', amount: 2500, before: '2026-12-01' },
  ])
})

test('asks a read-only guardian for no answer', () => {
  const along = { ...noor, debtor: false, isReadOnly: true }
  const invoices = [rowsOf(along, toAnswer('Boeken', '2026-11-30'))]
  expect(attentionOf(asked({ invoices }), [along])).toEqual([])
})

test('leaves out a list that has expired or is not open yet', () => {
  const over = toAnswer('Oud', '2026-10-01', { expired: true })
  const later = toAnswer('Later', '2027-02-01', { upcoming: true })
  expect(attentionOf(asked({ invoices: [rowsOf(noor, over, later)] }), [noor])).toEqual([])
})

test('leaves out items about somebody who is not a child of this person', () => {
  expect(attentionOf(asked({ invoices: [rowsOf(sem, toPay('Kamp', '2026-12-01'))] }), [noor])).toEqual([])
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

test('PD-27 leaves out a list that cannot be answered because a required line is full', () => {
  const rows = [toAnswer('Vol', '2026-11-28', { full: true }), toAnswer('Met plaats', '2026-11-28')]
  const asked = { invoices: [rowsOf(noor, ...rows)], inquiries: [], messages: [] }
  expect(attentionOf(asked, [noor]).map(titleOf)).toEqual(['Met plaats'])
  const voluntary = rows.map((row) => ({ ...row, voluntary: true }))
  const offers = voluntaryOffers({ invoices: [rowsOf(noor, ...voluntary)] }, [noor])
  expect(offers.map(({ row }) => row.title)).toEqual(['Met plaats'])
})

test('INV-129 names an offered place, through its last day, beside the due payment', () => {
  const placeOffer = calendarDay('2026-11-25')
  const kindsOf = (row: InvoiceRow, child = noor) =>
    attentionOf({ invoices: [rowsOf(child, row)], inquiries: [], messages: [] }, [child]).map(
      ({ kind, before }) => [kind, before],
    )
  expect(kindsOf(toAnswer('Reis', '2026-12-01', { placeOffer }))).toEqual([['offer', '2026-11-25']])
  expect(kindsOf(toPay('Reis', '2026-12-01', { placeOffer }))).toEqual([
    ['offer', '2026-11-25'],
    ['pay', '2026-12-01'],
  ])
  expect(kindsOf(toAnswer('Reis', '2026-12-01', { placeOffer }), { ...noor, debtor: false })).toEqual([])
})
