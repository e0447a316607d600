import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BusyRefusal } from '../../../../refusal.ts'
import { boundedQueue } from './bounded-queue.ts'

/** Work that runs until the test ends it. */
function longWork() {
  let end = () => {}
  const done = new Promise<void>((resolve) => (end = resolve))
  return { work: () => done, end: () => end() }
}

test('G3 refuses a request above the limit at once, and accepts again when one is done', async () => {
  const queue = boundedQueue({ atOnce: 2, waiting: 1, ticks: () => 0 })
  const works = [longWork(), longWork(), longWork()]
  const running = works.map(({ work }) => queue(work))
  await expect(queue(async () => 1)).rejects.toMatchObject({ code: 'too-busy' })
  works[0]!.end()
  await running[0]
  const later = queue(async () => 2)
  works[1]!.end()
  works[2]!.end()
  expect(await later).toBe(2)
  await Promise.all(running)
})

test('S8 keeps the high priority free of delay and of places taken by the low one', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 2, ticks: () => 0 })
  const work = longWork()
  const begun: string[] = []
  const step = (name: string) => async () => void begun.push(name)
  const running = [
    queue(work.work),
    queue(step('crowd 1'), 'later'),
    queue(step('crowd 2'), 'later'),
    queue(step('parent 1')),
  ]
  await expect(queue(step('crowd 3'), 'later')).rejects.toMatchObject({ code: 'too-busy' })
  running.push(queue(step('parent 2')))
  work.end()
  await Promise.all(running)
  expect(begun).toEqual(['parent 1', 'parent 2', 'crowd 1', 'crowd 2'])
})

/** A queue with one slot that is occupied; each request takes a second. */
async function aSlowQueue() {
  const clock = { now: 0 }
  const queue = boundedQueue({ atOnce: 1, waiting: 100, patienceMs: 8_000, ticks: () => clock.now })
  // The duration of the last requests predicts that of the next.
  for (let nth = 0; nth < 100; nth++) await queue(async () => void (clock.now += 1000))
  const work = longWork()
  const first = queue(work.work)
  return { clock, queue, end: work.end, first }
}
const settled = (one: Promise<unknown>) =>
  one.then(
    () => 'served',
    (refusal: BusyRefusal) => refusal.seconds,
  )

test('G3 refuses a request that would wait too long, with staggered times to retry', async () => {
  const { queue, end, first } = await aSlowQueue()
  const crowd = Array.from({ length: 11 }, () => settled(queue(async () => {})))
  expect(await Promise.all(crowd.slice(8))).toEqual([1, 2, 3])
  end()
  expect(await Promise.all([...crowd.slice(0, 8), settled(first)])).toEqual(Array(9).fill('served'))
})

test('G3 refuses a request that waited one and a half times the limit, and serves those behind it', async () => {
  const { clock, queue, end, first } = await aSlowQueue()
  const early = settled(queue(async () => {}))
  clock.now += 1
  const late = settled(queue(async () => {}))
  clock.now += 12_000
  end()
  await first
  expect(await early).toBeGreaterThanOrEqual(1)
  expect(await late).toBe('served')
  expect(await settled(queue(async () => {}))).toBe('served')
})

test('frees the slot of failed work', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 0, ticks: () => 0 })
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(async () => 'next')).toBe('next')
})

test('respects the limit and the order, and serves or refuses every request', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 6 }),
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 }),
      async (atOnce, waiting, lengths) => {
        const queue = boundedQueue({ atOnce, waiting, ticks: () => 0 })
        const begun: number[] = []
        let busy = 0
        let most = 0
        const outcomes = await Promise.allSettled(
          lengths.map((turns, index) =>
            queue(async () => {
              begun.push(index)
              most = Math.max(most, (busy += 1))
              for (let turn = 0; turn < turns; turn++) await Promise.resolve()
              busy -= 1
            }),
          ),
        )
        const served = outcomes.filter(({ status }) => status === 'fulfilled').length
        expect(most).toBeLessThanOrEqual(atOnce)
        expect(begun).toEqual(begun.toSorted((a, b) => a - b))
        expect(served).toBe(Math.min(lengths.length, atOnce + waiting))
      },
    ),
  )
})
