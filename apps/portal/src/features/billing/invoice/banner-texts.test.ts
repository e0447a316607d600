import { expect, test } from 'vitest'
import { anArticle, anInvoice, anOrderList, aTerm } from '@portal/domain/testing/billing/an-order-list.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { Viewer } from '@portal/domain/billing/refusals.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { spelledOut as t } from '../../../../testing/spelled-out.ts'
import { bannersOf } from './banner-texts.ts'

const payer: Viewer = { isDebtor: true, isParent: true, isReadOnly: false, impersonating: false }

const banners = (facts: Parameters<typeof anOrderList>[0], on = '2026-11-21', viewer = payer) =>
  bannersOf({ list: anOrderList(facts), viewer, today: calendarDay(on), language: 'nl' }, t).map(
    ({ text }) => text,
  )

test('ORD-054 says until when an expired list was open', () => {
  expect(banners({}, '2026-12-01')).toEqual(['invoice.banner.expired 30 november 2026'])
})

test('ORD-055 says from when an upcoming list is open', () => {
  expect(banners({}, '2026-10-31')).toEqual(['invoice.banner.upcoming 1 november 2026'])
})

test('ORD-033 says that a list with a full required article cannot be ordered, and whether ordering nothing is accepted', () => {
  const registrations = { available: 0, maximum: 3, heldByMe: false }
  const lines = [anArticle(1, { mandatory: true, registrations }), anArticle(2)]
  expect(banners({ lines })).toEqual(['invoice.banner.full ‘Artikel 1’'])
  expect(banners({ lines, nothingWhenFull: true })).toEqual(['invoice.banner.full-order-nothing ‘Artikel 1’'])
  expect(banners({ lines }, '2026-12-01')).toEqual(['invoice.banner.expired 30 november 2026'])
  expect(banners({ lines, status: 'nothing-ordered' })).toEqual(['invoice.banner.nothing-ordered'])
})

test('ORD-056 says that nothing was ordered, also after the end', () => {
  expect(banners({ status: 'nothing-ordered' }, '2027-01-01')).toEqual(['invoice.banner.nothing-ordered'])
})

test('ORD-083 ERR-033 warns about a list without configuration, until it was answered', () => {
  expect(banners({ hasInvoiceConfiguration: false })).toEqual(['invoice.no-config'])
  expect(banners({ hasInvoiceConfiguration: false, invoice: anInvoice() })).toEqual([])
})

test('ORD-084? says what a refund returns to which account, and when it is done', () => {
  const account: OrderList['account'] = { ...anOrderList().account, defaultIban: 'NL91ABNA0417164300' }
  const invoice = anInvoice({ total: cents(-2750) })
  const coming = { status: 'refund', invoice, openAmount: cents(-2750), account } as const
  expect(banners(coming)).toEqual(['invoice.banner.refund €\u00a027,50 NL91 ABNA 0417 1643 00'])
  const settled = { ...coming, openAmount: cents(0), allRefundsPaid: true }
  expect(banners({ ...settled, amountPaid: cents(-2750) })).toEqual([
    'invoice.banner.refund-done €\u00a027,50',
  ])
  expect(banners({ ...settled, amountPaid: cents(0) })).toEqual(['invoice.banner.credited'])
})

test('INV-026? says whose part this is of a list that another debtor shares', () => {
  expect(banners({ shared: true })).toEqual(['invoice.banner.shared'])
  const along = { ...payer, isReadOnly: true }
  expect(banners({ shared: true }, '2026-11-21', along)).toEqual([
    'invoice.banner.looking-along',
    'invoice.banner.shared-part',
  ])
})

test('PAY-033? says how much was overpaid until it is paid back', () => {
  expect(banners({ status: 'ordered', invoice: anInvoice(), surplus: cents(750) })).toEqual([
    'invoice.banner.surplus €\u00a07,50',
  ])
})

test('PAYM-047? says how much is open after a returned or rejected direct debit', () => {
  const returned = { how: 'returned', on: calendarDay('2026-11-02') } as const
  const rejected = { how: 'rejected', on: calendarDay('2026-11-16') } as const
  const terms = [
    aTerm({ id: '1', open: cents(1850), failedCollection: returned }),
    aTerm({ id: '2', open: cents(2000) }),
    aTerm({ id: '3', open: cents(500), failedCollection: rejected }),
  ]
  expect(banners({ invoice: anInvoice({ terms }), openAmount: cents(4350) })).toEqual([
    'invoice.banner.collection-returned €\u00a018,50 2 november 2026',
    'invoice.banner.collection-rejected €\u00a05,00 16 november 2026',
  ])
})

test('PAYM-042 informs a read-only guardian first', () => {
  expect(banners({}, '2026-11-21', { ...payer, isReadOnly: true })[0]).toBe('invoice.banner.looking-along')
})

test('says that the child takes part anyway in a list with voluntary lines (PD-8)', () => {
  expect(banners({ lines: [anArticle(1, { voluntary: true })] })).toEqual(['invoice.voluntary-note'])
})

test('INV-132 says that the school cancelled a list and why, and neither that it ended nor that nothing was ordered', () => {
  const schoolAction = { what: 'cancelled', reason: 'Te weinig animo' } as const
  const text = expect.stringMatching(/^invoice\.banner\.cancelled .*Te weinig animo/)
  expect(banners({ schoolAction, status: 'nothing-ordered' }, '2026-12-01')).toEqual([text])
  expect(banners({ schoolAction }, '2026-12-01')).toEqual([text])
})
