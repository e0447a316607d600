import { expect, test } from 'vitest'
import { AHEAD, CODE_BYTES, countPerScreen, fitsAhead } from './ahead-budget.ts'

const nothing = { calls: 0, bytes: 0 }

test('begins the most expensive screen only while all of it fits', () => {
  expect(fitsAhead(nothing, ['inquiries'])).toBe(true)
  expect(fitsAhead({ calls: 0, bytes: 19_000 }, ['inquiries'])).toBe(false)
})

test('begins a screen whose code is there while its data fits', () => {
  expect(fitsAhead({ calls: 2, bytes: 30_000 }, [])).toBe(true)
  expect(fitsAhead({ calls: 2, bytes: 32_000 }, [])).toBe(false)
})

test('stops when the calls of another screen and of the copy do not fit', () => {
  expect(fitsAhead({ calls: 3, bytes: 0 }, [])).toBe(false)
})

test('fetches no code of unknown size', () => {
  expect(fitsAhead(nothing, ['editing'])).toBe(false)
})

test('stays within the budget when each screen costs all that it may', () => {
  const all = Object.keys(CODE_BYTES)
  const visits = all.flatMap((first) => all.map((second) => [first, second, first]))
  for (const visit of visits) {
    const { calls, bytes } = visit.reduce(fetchAhead, nothing)
    expect(calls + 1).toBeLessThanOrEqual(AHEAD.calls)
    expect(bytes + 4000).toBeLessThanOrEqual(AHEAD.bytes)
  }
})

const fetchAhead = (spent: typeof nothing, chunk: string) =>
  fitsAhead(spent, [chunk])
    ? { calls: spent.calls + 3, bytes: spent.bytes + (CODE_BYTES[chunk] ?? 0) + 5000 }
    : spent

test('counts from the first time that a screen is rendered, and starts again on another screen', () => {
  let now = 10
  const file = { startTime: 20, initiatorType: 'script', transferSize: 5000 }
  const call = { startTime: 30, initiatorType: 'fetch', transferSize: 300 }
  const entries = [file, call] as unknown as readonly PerformanceEntry[]
  const spentAt = countPerScreen({ now: () => now, getEntriesByType: () => entries })
  expect(spentAt('/home')()).toEqual({ calls: 1, bytes: 5300 })
  now = 25
  expect(spentAt('/home')()).toEqual({ calls: 1, bytes: 5300 })
  expect(spentAt('/list')()).toEqual({ calls: 1, bytes: 300 })
})
