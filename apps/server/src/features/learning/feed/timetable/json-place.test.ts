import { expect, test } from 'vitest'
import { placeAt, placeOfBreak, placeOfPath } from './json-place.ts'

const text = `{
  "a": { "x": "}]\\"," , "list": [1, {"deep": [true, "é"]},
    null]
  },
  "b": -1.5e3
}`

test('returns the position of a value after any preceding values', () => {
  expect(placeOfPath(text, [])).toEqual({ line: 1, column: 1 })
  expect(placeOfPath(text, ['a', 'x'])).toEqual({ line: 2, column: 15 })
  expect(placeOfPath(text, ['a', 'list', 0])).toEqual({ line: 2, column: 34 })
  expect(placeOfPath(text, ['a', 'list', 1, 'deep', 1])).toEqual({ line: 2, column: 53 })
  expect(placeOfPath(text, ['a', 'list', 2])).toEqual({ line: 3, column: 5 })
  expect(placeOfPath(text, ['b'])).toEqual({ line: 5, column: 8 })
})

test('returns the position of the last existing part for a missing value', () => {
  expect(placeOfPath(text, ['a', 'nothing'])).toEqual({ line: 2, column: 8 })
  expect(placeOfPath(text, ['a', 'list', 9, 'x'])).toEqual({ line: 2, column: 33 })
  expect(placeOfPath(text, ['b', 'x'])).toEqual({ line: 5, column: 8 })
  expect(placeAt('ab\nc', 3)).toEqual({ line: 2, column: 1 })
})

test('returns the position of the first syntax error', () => {
  const columnOf = (broken: string) => placeOfBreak(broken).column
  expect(columnOf('{"a": [}')).toBe(8)
  expect(columnOf('{"a" 1}')).toBe(6)
  expect(columnOf('{"a": tru, "b": 1}')).toBe(10)
  expect(columnOf('{"a": 1}}')).toBe(9)
  expect(columnOf('{a: 1}')).toBe(2)
  expect(columnOf('<html>')).toBe(1)
  expect(placeOfBreak('{"a": [1,\n 2')).toEqual({ line: 2, column: 3 })
  expect(placeOfBreak('')).toEqual({ line: 1, column: 1 })
})
