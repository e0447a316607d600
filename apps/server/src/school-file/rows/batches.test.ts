import { expect, test } from 'vitest'
import { batchesOf, batchesOfWholes } from './batches.ts'

test('splits rows into batches in order, each row once', () => {
  expect(batchesOf([], 2)).toEqual([])
  expect(batchesOf([1, 2], 2)).toEqual([[1, 2]])
  expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

test('keeps rows of one parent in one batch, of any number and order', () => {
  const row = (plan: string, position: number) => ({ plan, position })
  const [a0, b0, a1, c0, b1, b2, d0] = [
    row('a', 0),
    row('b', 0),
    row('a', 1),
    row('c', 0),
    row('b', 1),
    row('b', 2),
    row('d', 0),
  ]
  const batches = batchesOfWholes([a0, b0, a1, c0, b1, b2, d0], ({ plan }) => plan, 2)
  expect(batches).toEqual([
    [a0, a1],
    [b0, b1, b2],
    [c0, d0],
  ])
  expect(batchesOfWholes([], () => 0, 2)).toEqual([])
})
