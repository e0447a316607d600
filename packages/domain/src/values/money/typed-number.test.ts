import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'
import { RUNS } from '../../../testing/thoroughness.ts'

describe('a typed number', () => {
  test.each([
    ['7', '7', ''],
    [' 12,50 ', '12', '50'],
    ['12.5', '12', '5'],
    ['1234,56', '1234', '56'],
    ['1.234,56', '1234', '56'],
    ['1,234.56', '1234', '56'],
    ['1.234.567', '1234567', ''],
    ['12,345', '12', '345'],
    ['0.001', '0', '001'],
    ['1234.567', '1234', '567'],
    ['007', '007', ''],
  ])('VAL-110 %j is read', (typed, whole, decimals) => {
    expect(readNumber(typed)).toEqual({ whole, decimals })
  })

  test.each(['1.234', '12.000', ' 999.999 '])('VAL-110 %j is ambiguous', (typed) => {
    expect(readNumber(typed)).toBe('ambiguous')
  })

  test.each([
    '',
    ' ',
    '5,',
    ',50',
    '1,0,0',
    '1.0.0',
    '1.23,4',
    '12.34.567',
    '0.123.456',
    '1,234,567',
    '1.234.56',
    '1.234,567,8',
    '1 234',
    '-5',
    '€ 5',
    '1e3',
    '٣',
    '0x10',
  ])('VAL-110 %j is no number', (typed) => {
    expect(readNumber(typed)).toBeUndefined()
  })

  const wholes = fc.integer({ min: 0, max: 999_999_999 })
  const decimalsOf = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 2 })

  test('VAL-110 reads what the screens print, and what English readers write, without loss', () => {
    fc.assert(
      fc.property(wholes, decimalsOf, (whole, decimals) => {
        const read = { whole: String(whole), decimals }
        expect(readNumber(`${whole.toLocaleString('nl-NL')},${decimals}`)).toEqual(read)
        expect(readNumber(`${whole.toLocaleString('en-GB')}.${decimals}`)).toEqual(read)
        expect(readNumber(`${whole},${decimals}`)).toEqual(read)
        expect(readNumber(`${whole}.${decimals}`)).toEqual(read)
      }),
      { numRuns: RUNS },
    )
  })

  test('VAL-110 reads a thousand in both languages alike, or not at all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999 }), (whole) => {
        expect(readNumber(whole.toLocaleString('nl-NL'))).toBe('ambiguous')
        expect(readNumber(String(whole))).toEqual({ whole: String(whole), decimals: '' })
      }),
      { numRuns: RUNS },
    )
  })

  test('VAL-110 returns digits only, for any text of digits and marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'019.,- €') }), (typed) => {
        const read = readNumber(typed)
        if (read === undefined || read === 'ambiguous') return
        expect(read.whole).toMatch(/^\d+$/)
        expect(read.whole + read.decimals).toBe(typed.replace(/[., ]/g, ''))
      }),
      { numRuns: RUNS },
    )
  })
})
