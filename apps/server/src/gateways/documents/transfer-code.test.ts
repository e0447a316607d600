import { expect, test } from 'vitest'
import { cents } from '@portal/domain/values/money/money.ts'
import { transferCode } from './transfer-code.ts'

const transfer = {
  name: 'Stichting Waterlinie Onderwijs',
  iban: 'NL80 DEMO 0100 2003 03',
  amount: cents(123_456),
  reference: 'WL26-00298',
}

test('contains legal name, account, amount and reference in the order of EPC069-12', () => {
  expect(transferCode(transfer)).toBe(
    'BCD\n002\n1\nSCT\n\nStichting Waterlinie Onderwijs\nNL80DEMO0100200303\nEUR1234.56\n\n\nWL26-00298',
  )
})

test.each([
  [5, 'EUR0.05'],
  [100, 'EUR1.00'],
  [99_999_999_999, 'EUR999999999.99'],
])('formats %i cents as %s', (amount, written) => {
  expect(transferCode({ ...transfer, amount: cents(amount) })?.split('\n')[7]).toBe(written)
})

test('truncates a long name to seventy characters on one line', () => {
  const name = `Stichting\nvoor ${'x'.repeat(80)}`
  const lines = transferCode({ ...transfer, name })?.split('\n')
  expect(lines).toHaveLength(11)
  expect(lines?.[5]).toBe(`Stichting voor ${'x'.repeat(55)}`)
})

test('is absent without an amount, an account or a name', () => {
  expect(transferCode({ ...transfer, amount: cents(0) })).toBeUndefined()
  expect(transferCode({ ...transfer, amount: cents(-100) })).toBeUndefined()
  expect(transferCode({ ...transfer, iban: '' })).toBeUndefined()
  expect(transferCode({ ...transfer, name: '' })).toBeUndefined()
})

test('fits the longest code into the 331 bytes of the guideline', () => {
  const longest = transferCode({ ...transfer, name: 'é'.repeat(90), amount: cents(99_999_999_999) })
  expect(Buffer.byteLength(longest ?? '')).toBeLessThanOrEqual(331)
})
