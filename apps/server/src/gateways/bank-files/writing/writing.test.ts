import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { iban } from '@portal/domain/values/money/iban.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { RUNS } from '@portal/domain/testing/thoroughness.ts'
import { faultsOfOrderFile } from './check-order-file.ts'
import { checkSchema } from '../xml/check-schema.ts'
import type { DirectDebit } from './order-file.ts'
import { isSepaText, sepaText } from './sepa-text.ts'
import { writeCreditTransfers } from './write-credit-transfers.ts'
import { writeDirectDebits } from './write-direct-debits.ts'

const school = { name: 'Stichting Waterlinie Onderwijs', iban: iban('NL80DEMO0100200303') }
const file = {
  messageId: 'WL20261201ABCDEF',
  madeAt: instant('2026-11-21T12:00:00Z'),
  on: calendarDay('2026-12-01'),
  school,
}
const creditor = { ...file, creditorId: 'NL79ZZZ999999990000' }
const aDebit = (facts: Partial<DirectDebit> = {}): DirectDebit => ({
  sequence: 'FRST',
  endToEndId: 'WL26-00298-2-C1',
  amount: cents(1959),
  mandate: { code: 'WL-104211-1', signedOn: calendarDay('2026-09-01') },
  holder: 'Aylin Yılmaz-Demir',
  iban: iban('NL93DEMO0123456789'),
  text: 'WL26-00298-2 Schoolkosten – leerjaar 1',
  ...facts,
})
const debits = [aDebit(), aDebit({ sequence: 'RCUR', endToEndId: 'WL26-00300-C1', amount: cents(10_045) })]

/** A file with one element per line, for a readable snapshot. */
const readable = (xml: string) =>
  `${xml.replaceAll('><', '>\n<').replace(/<CreDtTm>[^<]*/, '<CreDtTm>2026-11-21T13:00:00')}\n`
const golden = (name: string) => readFileSync(new URL(`../samples/${name}.xml`, import.meta.url), 'utf8')

describe('order files', () => {
  test.each(['08', '02'] as const)('direct debits in version %s equal the snapshot', (variant) => {
    const content = writeDirectDebits(variant, creditor, debits)
    expect(readable(content)).toBe(golden(`debits-${variant}`))
    expect(faultsOfOrderFile('debits', content)).toEqual([])
  })

  test.each(['09', '03'] as const)('payments in version %s equal the snapshot', (variant) => {
    const transfers = [
      { ...aDebit(), endToEndId: 'R-1', text: 'Terugbetaling WL26-00298' },
      { ...aDebit({ holder: 'Łukasz Đorđević' }), endToEndId: 'R-2', text: 'Terugbetaling WL26-00300' },
    ]
    const content = writeCreditTransfers(variant, file, transfers)
    expect(readable(content)).toBe(golden(`refunds-${variant}`))
    expect(faultsOfOrderFile('refunds', content)).toEqual([])
  })

  test('any names and amounts make a valid file with correct sums', () => {
    const someDebit = fc.record({
      holder: fc.string({ unit: 'grapheme', maxLength: 120 }),
      text: fc.string({ unit: 'grapheme', maxLength: 300 }),
      amount: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
      sequence: fc.constantFrom('FRST', 'RCUR', 'OOFF'),
    })
    fc.assert(
      fc.property(fc.array(someDebit, { minLength: 1, maxLength: 20 }), (some) => {
        const orders = some.map((facts, nth) => aDebit({ ...facts, endToEndId: `E-${nth}` }))
        expect(faultsOfOrderFile('debits', writeDirectDebits('08', creditor, orders))).toEqual([])
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    )
  })
})

describe('the check of our own file', () => {
  const content = writeDirectDebits('08', creditor, debits)
  test.each<[string, string, string, string]>([
    ['a wrong sum', '<CtrlSum>120.04<', '<CtrlSum>120.05<', 'the file has a wrong total'],
    ['a wrong count', '<NbOfTxs>2<', '<NbOfTxs>3<', 'the file has a wrong number of orders'],
    ['a wrong account', 'NL93DEMO0123456789', 'NL94DEMO0123456789', 'WL26-00298-2-C1 has no account number'],
    [
      'a foreign sign',
      'Aylin Yilmaz',
      'Aylin Yılmaz',
      'WL26-00298-2-C1 has characters that not every bank accepts',
    ],
    ['the same order twice', 'WL26-00300-C1', 'WL26-00298-2-C1', 'two orders have the same EndToEndId'],
    ['no name of a mandate', '<MndtId>WL-104211-1<', '<MndtId><', 'MndtId  is not 1 to 35 plain characters'],
    [
      'a name that begins with a slash',
      '>WL-104211-1<',
      '>/104211-1<',
      'MndtId /104211-1 is not 1 to 35 plain characters',
    ],
    ['another currency', 'Ccy="EUR">19', 'Ccy="USD">19', 'WL26-00298-2-C1 is not in euros'],
  ])('reports %s', (_, right, wrong, fault) => {
    expect(content).toContain(right)
    expect(faultsOfOrderFile('debits', content.replace(right, wrong))).toContain(fault)
  })
})

describe('texts for the bank', () => {
  test.each([
    ['Aylin Yılmaz-Demir', 'Aylin Yilmaz-Demir'],
    ['Łukasz Đorđević', 'Lukasz Dordevic'],
    ['Søren Ærø & Zoë Müßig', 'Soren AERO + Zoe Mussig'],
    ['// 王 Wang', '. Wang'],
    ['', 'NOTPROVIDED'],
    ['Schoolkosten – leerjaar 1; € 5', 'Schoolkosten - leerjaar 1, EUR 5'],
  ])('%j is converted to %j', (text, written) => {
    expect(sepaText(text, 70)).toBe(written.replace('AERO', 'AEro'))
  })

  test('any name fits and uses only allowed characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 11, max: 140 }),
        (text, maximum) => {
          const written = sepaText(text, maximum)
          expect(isSepaText(written)).toBe(true)
          expect(written.length).toBeGreaterThan(0)
          expect(written.length).toBeLessThanOrEqual(maximum)
          expect(written.startsWith('/') || written.includes('//')).toBe(false)
        },
      ),
      { numRuns: RUNS },
    )
  })
})

describe('the published schema', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sepa-schemas-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const content = writeDirectDebits('02', creditor, debits)
  const target = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.02'
  const schema = (element: string) => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
    targetNamespace="${target}" elementFormDefault="qualified"><xs:element name="Document"><xs:complexType>
    <xs:sequence><xs:element name="${element}"><xs:complexType><xs:sequence>
    <xs:any maxOccurs="unbounded" processContents="skip"/></xs:sequence></xs:complexType></xs:element>
    </xs:sequence></xs:complexType></xs:element></xs:schema>`

  test('is used when it is in the folder, and reported when it is missing', async () => {
    const path = join(folder, 'pain.008.001.02.xsd')
    expect(await checkSchema(content, folder)).toEqual({ kind: 'no-schema', wanted: path })
    writeFileSync(path, schema('CstmrDrctDbtInitn'))
    expect(await checkSchema(content, folder)).toEqual({ kind: 'valid' })
    writeFileSync(path, schema('CstmrCdtTrfInitn'))
    expect(await checkSchema(content, folder)).toMatchObject({ kind: 'invalid' })
  })
})
