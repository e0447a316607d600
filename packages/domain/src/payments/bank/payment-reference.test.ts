import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RUNS } from '../../../testing/thoroughness.ts'
import { referenceBook } from './payment-reference.ts'

const book = referenceBook(
  ['WL26-00298', 'WL26-00298-1', 'WL26-00298-2', 'WL26-00301', 'WL26-00298-12', '26'].map((one) => [
    one,
    one,
  ]),
)

describe('parsing references', () => {
  test.each<[string, readonly string[]]>([
    ['WL26-00298-2', ['WL26-00298-2']],
    ['betaling wl26 00298 2 kamp Sem', ['WL26-00298-2']],
    ['WL2600298/2', ['WL26-00298-2']],
    ['RF18WL26002982', ['WL26-00298-2']],
    ['RF18 WL26 0029 82', ['WL26-00298-2']],
    ['/RFB/WL26-00298', ['WL26-00298']],
    ['WL26-00298 25 november', ['WL26-00298']],
    ['WL26-00298 en WL26-00301', ['WL26-00298', 'WL26-00301']],
    ['WL26-00298 WL26-00298', ['WL26-00298']],
    ['WL26-002989', []],
    ['OWL26-00298', []],
    ['schoolkosten 2026', []],
    ['', []],
  ])('finds in %j what is meant', (text, references) => {
    expect(book.find(text)).toEqual(references)
  })

  test('finds a reference with any separators and any text around it', () => {
    const separator = fc.stringMatching(/^[ ./:-]{0,2}$/)
    const around = fc.stringMatching(/^[a-z]{0,8} $/)
    fc.assert(
      fc.property(separator, separator, around, fc.boolean(), (one, other, words, isSmall) => {
        const written = `WL26${one}00298${other}12`
        expect(book.find(`${words}${isSmall ? written.toLowerCase() : written} ${words}`)).toEqual([
          'WL26-00298-12',
        ])
      }),
      { numRuns: RUNS },
    )
  })
})
