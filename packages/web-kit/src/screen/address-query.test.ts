import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery, writeQuery } from './address-query.ts'

test('keeps every value as text', () => {
  expect(parseQuery('?search=2026&done=true&t=%7B%7D')).toEqual({ search: '2026', done: 'true', t: '{}' })
})

test('parses a repeated key as a list and writes it back', () => {
  expect(parseQuery('keys=a&keys=b')).toEqual({ keys: ['a', 'b'] })
  expect(writeQuery({ keys: ['a', 'b'], absent: undefined })).toBe('?keys=a&keys=b')
})

test('writes no query for no values', () => expect(writeQuery({})).toBe(''))

test('parses every query that it wrote to the same values', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string()), (values) => {
      expect(parseQuery(writeQuery(values))).toEqual({ ...values })
    }),
  )
})
