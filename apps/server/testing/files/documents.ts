import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import type { Letterhead } from '../../src/gateways/documents/letterhead.ts'
import type { ReceiptDocument } from '../../src/gateways/documents/receipt-document.ts'

/** The letterhead of a school. */
export const letterhead: Letterhead = {
  name: 'Lyceum De Waterlinie',
  legalName: 'Stichting Waterlinie Onderwijs',
  address: 'Vestingplein 12',
  vatNumber: 'NL999999990B01',
  iban: 'NL80DEMO0100200303',
  email: '',
  phone: '',
  brandColour: '#0B4F6C',
}

/** The receipt of € 12,10, paid at once. */
export const receipt: ReceiptDocument = {
  kind: 'receipt',
  reference: 'WL26-00298-1',
  title: 'Schoolkosten',
  invoiceNumber: 'WL26-00298',
  school: letterhead,
  debtor: { name: 'M. de Vries', number: '104211' },
  childName: 'Sem de Vries',
  methodVisibleName: 'iDEAL | Wero',
  amount: cents(1210),
  entries: [{ on: calendarDay('2026-11-21'), name: 'Betaling', amount: cents(1210) }],
  paid: cents(1210),
}
