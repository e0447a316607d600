import { expect, test } from 'vitest'
import { elementsWritten, isTooLarge, reasonNotToStoreText, sizeOfText, wordsOfHtml } from './written-text.ts'

test('INFO-029 stores a text of five thousand elements, and rejects one more', () => {
  expect(reasonNotToStoreText({ elements: 5000, depth: 100 })).toBeUndefined()
  expect(reasonNotToStoreText({ elements: 5001, depth: 1 })).toBe('text-too-many-parts')
  expect(reasonNotToStoreText({ elements: 101, depth: 101 })).toBe('page-nested-too-deep')
})

test('counts tags, entities and attributes of a text', () => {
  expect(sizeOfText('<p class="a">x = y &amp; z</p><!-- -->')).toEqual({
    tags: 3,
    entities: 1,
    attributes: 6,
  })
})

test.each([
  ['tags', '<', 20_000],
  ['entities', '&', 20_000],
  ['attributes', ' ', 39_999],
])('rejects a text with too many %s', (_, part, most) => {
  const text = (times: number) => `<p ${part.repeat(times)}>`
  expect(isTooLarge(sizeOfText(text(part === '<' ? most - 1 : most)))).toBe(false)
  expect(isTooLarge(sizeOfText(text(most + 1)))).toBe(true)
})

test('accepts a picture of the maximum size', () => {
  const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.repeat(31_000)
  expect(isTooLarge(sizeOfText(`<img src="data:image/png;base64,${base64}">`))).toBe(false)
})

test('counts the elements that an editor wrote', () => {
  expect(elementsWritten('<p>1 &lt; 2<br><b>x</b></p><H2>y</H2>')).toBe(4)
  expect(elementsWritten('')).toBe(0)
})

test('extracts the words of a text without its tags', () => {
  expect(wordsOfHtml('<p>Hoi</p><script>x()</script>')).toBe(' Hoi  x() ')
  expect(wordsOfHtml('1 < 2 <b')).toBe('1 < 2 <b')
})
