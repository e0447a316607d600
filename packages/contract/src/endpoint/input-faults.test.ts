import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { faultsIn } from './input-faults.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(5)),
  places: z.int().check(z.gte(2), z.lte(9)),
  rows: z.array(z.object({ text: z.string().check(z.regex(/^\d+$/)) })).check(z.maxLength(2)),
})

test('OFF-085 says why the schema of an endpoint refuses a value, at each field', () => {
  expect(faultsIn(schema, { name: 'Kamp', places: 2, rows: [{ text: '1' }] })).toEqual([])
  expect(faultsIn(schema, { name: ' ', places: 1, rows: [{ text: '1' }, { text: 'x' }] })).toEqual([
    { path: 'name', kind: 'required' },
    { path: 'places', kind: 'too-small', limit: 2 },
    { path: 'rows.1.text', kind: 'invalid' },
  ])
  const many = Array.from({ length: 3 }, () => ({ text: '1' }))
  expect(faultsIn(schema, { name: 'Zeilkamp', places: 10, rows: many })).toEqual([
    { path: 'name', kind: 'too-long', limit: 5 },
    { path: 'places', kind: 'too-large', limit: 9 },
    { path: 'rows', kind: 'too-long', limit: 2 },
  ])
})
