import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'

/** The single cell of a one-cell table, as a spreadsheet reads it. */
const cellOf = (text: string): string =>
  csvOf([[text]])
    .slice(2, -3)
    .replaceAll('""', '"')

describe('a CSV file', () => {
  test('has a byte order mark, semicolons, and quotes around every cell', () => {
    expect(
      csvOf([
        ['Naam', 'Klas'],
        ['Sem "S." de Vries', 'hv1c'],
      ]),
    ).toBe('\ufeff"Naam";"Klas"\r\n"Sem ""S."" de Vries";"hv1c"\r\n')
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+31 6 =cmd', "'+31 6 =cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-1+1|cmd', "'-1+1|cmd"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['\u200b=1', "'\u200b=1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['\uff0b1', "'\uff0b1"],
    ['\uff0d1', "'\uff0d1"],
    ['\uff20SUM', "'\uff20SUM"],
    ['Oma\n=HYPERLINK("x")', 'Oma\n\'=HYPERLINK("x")'],
    ['Oma\r\n=1', "Oma\n'=1"],
    ['Oma\r=1', "Oma\n'=1"],
    ['Oma\u2028=1', "Oma\n'=1"],
  ])('keeps %j as text', (text, kept) => {
    expect(cellOf(text)).toBe(kept)
  })

  test.each(['-5', '+3,5', '-1.000,25', 'a=b', 'Oma\nOpa', 'a - b', ''])('leaves %j unchanged', (text) => {
    expect(cellOf(text)).toBe(text)
  })

  test('has no cell line that begins like a formula', () => {
    const signs = fc.constantFrom(...'=+-@\uff1d\uff0b\t\r\n \u200b\u2028;"1a'.split(''))
    const texts = fc.string({ unit: signs, maxLength: 12 })
    fc.assert(
      fc.property(texts, (text) => {
        const lines = cellOf(text).split('\n')
        const formulas = lines.filter((line) => /^[\s\p{C}]*[=+\-@]/u.test(line.normalize('NFKC')))
        expect(formulas.filter((line) => !/^[-+]?\d[\d .,]*$/.test(line))).toEqual([])
      }),
    )
  })
})
