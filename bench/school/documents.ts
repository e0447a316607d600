import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { drawDocument } from '../../apps/server/src/gateways/documents/drawing/draw-document.ts'
import type { InvoiceDocument } from '../../apps/server/src/gateways/documents/invoice-document.ts'
import type { Measure } from '../table.ts'

const LINES = 24
const TERMS = 3
const AMOUNT = 1210

/** A long invoice: more than a page, in three terms by transfer, each with a QR code. */
const invoice: InvoiceDocument = {
  kind: 'invoice',
  number: 'WL26-00298',
  title: 'Schoolkosten 2026–2027',
  issuedOn: calendarDay('2026-11-21'),
  dueOn: calendarDay('2026-12-15'),
  school: {
    name: 'Lyceum De Waterlinie',
    legalName: 'Stichting Waterlinie Onderwijs',
    address: 'Vestingplein 12',
    iban: 'NL80DEMO0100200303',
    vatNumber: '',
    email: 'administratie@waterlinie.example',
    phone: '030 123 45 67',
    brandColour: '#0B4F6C',
  },
  debtor: { name: 'M. de Vries', number: '104211' },
  childName: 'Sem de Vries',
  lines: Array.from({ length: LINES }, (_, index) => ({
    description: `Werkboek deel ${index + 1}, met toegang tot de oefeningen`,
    amount: cents(AMOUNT),
    vatRate: percentage(21),
  })),
  adjustment: cents(0),
  total: cents(LINES * AMOUNT),
  vat: [{ rate: percentage(21), amount: cents(LINES * AMOUNT), vat: cents(LINES * 210) }],
  terms: Array.from({ length: TERMS }, (_, index) => ({
    reference: `WL26-00298-${index + 1}`,
    description: `Termijn ${index + 1} van ${TERMS}`,
    dueOn: calendarDay('2026-12-15'),
    amount: cents((LINES * AMOUNT) / TERMS),
    open: cents((LINES * AMOUNT) / TERMS),
    setOff: cents(0),
    methodName: 'overboeking',
    methodVisibleName: 'Overboeking',
  })),
  comment: 'Graag het kluisje naast dat van Noor.',
}

/** The fraction of a core per invoice, by processor time, so that a busy machine measures the same. */
export async function measureDocuments(): Promise<Measure> {
  const draw = async (times: number) => {
    for (let drawn = 0; drawn < times; drawn += 1) await drawDocument(invoice)
  }
  // The first ones are slower, and a busy week has thousands.
  await draw(20)
  const rounds = 50
  const begun = process.cpuUsage()
  await draw(rounds)
  const { user, system } = process.cpuUsage(begun)
  return {
    name: 'an invoice as PDF, processor',
    value: (user + system) / 1000 / rounds,
    unit: 'ms',
    goal: 60,
    better: 'lower',
  }
}
