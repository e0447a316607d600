import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery, writeQuery } from './address-query.ts'

test('values stay text, however they look', () => {
  expect(parseQuery('?search=2026&done=true&t=%7B%7D')).toEqual({ search: '2026', done: 'true', t: '{}' })
})

test('a repeated key is a list and is written back so', () => {
  expect(parseQuery('keys=a&keys=b')).toEqual({ keys: ['a', 'b'] })
  expect(writeQuery({ keys: ['a', 'b'], absent: undefined })).toBe('?keys=a&keys=b')
})

test('no values are no query', () => expect(writeQuery({})).toBe(''))

test('whatever is written reads back the same', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string()), (values) => {
      expect(parseQuery(writeQuery(values))).toEqual({ ...values })
    }),
  )
})
