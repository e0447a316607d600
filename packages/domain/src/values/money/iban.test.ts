import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  iban,
  inGroupsOfFour,
  isCreditorId,
  isIban,
  isMaskedIban,
  maskedIban,
  normaliseIban,
} from './iban.ts'
import { RUNS } from '../../../testing/thoroughness.ts'

describe('an account number', () => {
  test.each(['NL91ABNA0417164300', 'BE68539007547034', 'DE89370400440532013000', 'GB29NWBK60161331926819'])(
    'VAL-056? accepts the example of the registry %s',
    (example) => {
      expect(isIban(example)).toBe(true)
    },
  )

  test('VAL-056? ignores spaces and case, and is stored without spaces', () => {
    expect(iban(' nl91 abna 0417 1643 00 ')).toBe('NL91ABNA0417164300')
  })

  test.each([
    'NL91.ABNA.0417.1643.00',
    'NL91-ABNA-0417\u20111643-00',
    '\uFEFFNL91\u00A0ABNA\u200B0417\u20601643\u00AD00\u200E',
    'NL91\tABNA\r\n0417164300',
  ])('PAY-046 stores %j without its separators and invisible characters', (text) => {
    expect(isIban(text)).toBe(true)
    expect(iban(text)).toBe('NL91ABNA0417164300')
  })

  test('keeps a masked number masked', () => {
    expect(isMaskedIban(maskedIban('NL91ABNA0417164300'))).toBe(true)
    expect(isIban(maskedIban('NL91ABNA0417164300'))).toBe(false)
  })

  test('VAL-056? accepts the account numbers of the demo school', () => {
    expect(isIban('NL93 DEMO 0123 4567 89')).toBe(true)
    expect(isIban('NL80 DEMO 0100 2003 03')).toBe(true)
  })

  test.each([
    '',
    'NL91ABNA041716430',
    'NL91ABNA04171643000',
    'XX91ABNA0417164300',
    'NL92ABNA0417164300',
    '0417164300',
  ])('VAL-056? rejects %j', (text) => {
    expect(isIban(text)).toBe(false)
    expect(() => iban(text)).toThrow(RangeError)
  })

  test('VAL-056? rejects one wrong digit', () => {
    const valid = 'NL91ABNA0417164300'
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 17 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digit = (Number(valid[place]) + shift) % 10
        expect(isIban(valid.slice(0, place) + digit + valid.slice(place + 1))).toBe(false)
      }),
      { numRuns: RUNS },
    )
  })

  test('VAL-056? is displayed in groups of four without loss', () => {
    expect(inGroupsOfFour('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
    expect(normaliseIban(inGroupsOfFour('BE68539007547034'))).toBe('BE68539007547034')
  })

  test('masks all but the country and the last four characters', () => {
    expect(maskedIban('NL91ABNA0417164300')).toBe('NL•• •••• 4300')
    expect(maskedIban('NL•• •••• 4300')).toBe('NL•• •••• 4300')
    expect([isMaskedIban('NL•• •••• 4300'), isMaskedIban('NL91ABNA0417164300')]).toEqual([true, false])
    expect(maskedIban('1234')).toBe('••••')
  })
})

describe('a SEPA creditor identifier', () => {
  test("has check digits that exclude the three characters of the creditor's choice", () => {
    expect(isCreditorId('DE98ZZZ09999999999')).toBe(true)
    expect(isCreditorId('DE98ABC09999999999')).toBe(true)
    expect(isCreditorId('DE97ZZZ09999999999')).toBe(false)
    expect(isCreditorId('NL80DEMO0100200303')).toBe(false)
    expect(isCreditorId('')).toBe(false)
  })
})
