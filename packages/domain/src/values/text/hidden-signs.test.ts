import { expect, test } from 'vitest'
import { withoutHiddenSigns } from './hidden-signs.ts'

test.each([
  ['signs that reverse what follows', 'factuur\u202Efdp.exe', 'factuurfdp.exe'],
  ['what a telephone puts around a number that is copied', '\u202A+31 6 12345678\u202C', '+31 6 12345678'],
  ['isolates', '\u2066Jan\u2069 \u2067de Vries\u2068', 'Jan de Vries'],
  ['spaces without width, and the mark of a byte order', '\uFEFFa\u200Bb\u2060c\u180E', 'abc'],
])('removes %s', (_what, typed, kept) => {
  expect(withoutHiddenSigns(typed)).toBe(kept)
})

test('keeps characters that join letters, emoji and scripts', () => {
  for (const text of ['👩‍👩‍👧', '❤️', 'می‌خواهم', 'שלום\u200F!', 'co\u00ADöperatie', 'e\u0301', ' ', '\t\n', ''])
    expect(withoutHiddenSigns(text)).toBe(text)
})

test('a text of invisible characters is empty', () => {
  for (const text of ['\u200D', '\u200E\u200F', '\u3164', '\uFE0F\u200C', '\u2800', '\u00AD\u034F'])
    expect(withoutHiddenSigns(text)).toBe('')
  expect(withoutHiddenSigns(' \u200D\n')).toBe(' \n')
})
