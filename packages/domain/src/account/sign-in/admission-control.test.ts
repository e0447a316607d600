import { expect, test } from 'vitest'
import { retryAfterMs, mayWait, queueDelay, type QueueLoad } from './admission-control.ts'

const load = (facts: Partial<QueueLoad> = {}): QueueLoad => ({
  ahead: 0,
  atOnce: 2,
  busy: 2,
  eachMs: 100,
  ...facts,
})

test('a request with a free slot does not wait; otherwise it waits for those ahead and its own turn', () => {
  expect(queueDelay(load({ busy: 1 }))).toBe(0)
  expect(queueDelay(load())).toBe(50)
  expect(queueDelay(load({ ahead: 9 }))).toBe(500)
})

test('G3 rejects a request that would wait longer than eight seconds, to the millisecond', () => {
  expect(mayWait(load({ ahead: 159 }))).toBe(true)
  expect(mayWait(load({ ahead: 160 }))).toBe(false)
  expect(mayWait(load({ ahead: 159, eachMs: 100.1 }))).toBe(false)
  expect(mayWait(load({ ahead: 5000, busy: 1 }))).toBe(true)
})

test('G3 spreads the retries of rejected requests over the free slots', () => {
  expect(retryAfterMs(load({ ahead: 200 }), 0)).toBe(2_050)
  expect(retryAfterMs(load({ ahead: 200 }), 2_050)).toBe(2_100)
  expect(retryAfterMs(load({ ahead: 200 }), 2_100)).toBe(2_150)
  expect(retryAfterMs(load({ ahead: 200, atOnce: 1, busy: 1 }), 30_000)).toBe(30_100)
})

test('G3 returns a retry delay between one second and two minutes', () => {
  expect(retryAfterMs(load({ ahead: 160 }), 700)).toBe(1_000)
  expect(retryAfterMs(load({ ahead: 160 }), 990)).toBe(1_040)
  expect(retryAfterMs(load({ ahead: 160 }), 500_000)).toBe(120_000)
})
