import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, HIT_BEGINS, HIT_ENDS, piecesOf, rowsBefore, searchWords } from './page-search.ts'

const marked = (text: string) => text.replaceAll('[', HIT_BEGINS).replaceAll(']', HIT_ENDS)
const said = (pieces: readonly { text: string; isHit: boolean }[]) =>
  pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')

test('INFO-008? searches for words, with any separators', () => {
  expect(searchWords("  Één 'vrije'   dag & (of:*) <b> dag ")).toEqual(['een', 'vrije', 'dag', 'of', 'b'])
  expect(searchWords('!? …')).toEqual([])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('INFO-008? a hit keeps the accents of its text', () => {
  expect(piecesOf('Hoe één dag?', marked('Hoe [een] dag?'))).toEqual([
    { text: 'Hoe ', isHit: false },
    { text: 'één', isHit: true },
    { text: ' dag?', isHit: false },
  ])
})

test('uses the marked text when its letters differ from the original', () => {
  expect(said(piecesOf('½ dag', marked('1/2 [dag]')))).toBe('1/2 [dag]')
})

test('the pieces of a text add up to it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'é', ' ', '😀') })), (words) => {
      const text = words.join('')
      const hits = words.map((word, index) => (index % 2 ? `${HIT_BEGINS}${word}${HIT_ENDS}` : word)).join('')
      expect(
        piecesOf(text, hits)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('INFO-008? an excerpt surrounds the first hit, and is cut between words', () => {
  const long = `${'woord '.repeat(40)}verlof ${'daarna '.repeat(40)}`
  const shown = said(excerptOf(piecesOf(long, marked(long.replace('verlof', '[verlof]')))))
  expect(shown).toMatch(/^… (woord )+\[verlof\] (daarna )+daarna …$/)
  expect(shown.length).toBeLessThan(240)
})

test('INFO-008? the excerpt of a short text is the text; without a hit it is the beginning', () => {
  expect(said(excerptOf(piecesOf('Kort verlof.', marked('Kort [verlof].'))))).toBe('Kort [verlof].')
  const long = 'woord '.repeat(60)
  expect(said(excerptOf(piecesOf(long, long)))).toMatch(/^(woord )+woord …$/)
})

test('SOM-045? an invalid first row gives the first', () => {
  expect([undefined, 0, 1, 21].map(rowsBefore)).toEqual([0, 0, 0, 20])
})
