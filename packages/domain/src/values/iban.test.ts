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
import { RUNS } from './thoroughness.ts'

describe('an account number', () => {
  test.each(['NL91ABNA0417164300', 'BE68539007547034', 'DE89370400440532013000', 'GB29NWBK60161331926819'])(
    'VAL-056? the example of the registry %s is valid',
    (example) => {
      expect(isIban(example)).toBe(true)
    },
  )

  test('VAL-056? spaces and lower case do not matter, and it is stored without them', () => {
    expect(iban(' nl91 abna 0417 1643 00 ')).toBe('NL91ABNA0417164300')
  })

  test.each([
    'NL91.ABNA.0417.1643.00',
    'NL91-ABNA-0417\u20111643-00',
    '\uFEFFNL91\u00A0ABNA\u200B0417\u20601643\u00AD00\u200E',
    'NL91\tABNA\r\n0417164300',
  ])('PAY-046 %j is stored without its separators and the signs that nobody sees', (text) => {
    expect(isIban(text)).toBe(true)
    expect(iban(text)).toBe('NL91ABNA0417164300')
  })

  test('a masked number stays masked', () => {
    expect(isMaskedIban(maskedIban('NL91ABNA0417164300'))).toBe(true)
    expect(isIban(maskedIban('NL91ABNA0417164300'))).toBe(false)
  })

  test('VAL-056? the account numbers of the demo school are valid', () => {
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
  ])('VAL-056? %j is refused', (text) => {
    expect(isIban(text)).toBe(false)
    expect(() => iban(text)).toThrow(RangeError)
  })

  test('VAL-056? one wrong digit is always noticed', () => {
    const valid = 'NL91ABNA0417164300'
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 17 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digit = (Number(valid[place]) + shift) % 10
        expect(isIban(valid.slice(0, place) + digit + valid.slice(place + 1))).toBe(false)
      }),
      { numRuns: RUNS },
    )
  })

  test('VAL-056? groups of four are for the eye and lose nothing', () => {
    expect(inGroupsOfFour('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
    expect(normaliseIban(inGroupsOfFour('BE68539007547034'))).toBe('BE68539007547034')
  })

  test('masking keeps the country and the last four', () => {
    expect(maskedIban('NL91ABNA0417164300')).toBe('NL•• •••• 4300')
    expect(maskedIban('NL•• •••• 4300')).toBe('NL•• •••• 4300')
    expect([isMaskedIban('NL•• •••• 4300'), isMaskedIban('NL91ABNA0417164300')]).toEqual([true, false])
    expect(maskedIban('1234')).toBe('••••')
  })
})

describe('the number under which somebody may collect', () => {
  test('is told by its check digits, which leave out the three signs that the creditor chooses', () => {
    expect(isCreditorId('DE98ZZZ09999999999')).toBe(true)
    expect(isCreditorId('DE98ABC09999999999')).toBe(true)
    expect(isCreditorId('DE97ZZZ09999999999')).toBe(false)
    expect(isCreditorId('NL80DEMO0100200303')).toBe(false)
    expect(isCreditorId('')).toBe(false)
  })
})
