import { beforeEach, expect, test } from 'vitest'
import type { Turn } from '../../../process/turn.ts'
import { openAdmissionQueue, type AdmissionQueue, type QueueLimits } from './admission-queue.ts'

const limits: QueueLimits = { atOnce: 2, waiting: 5, outside: 1, burstMs: 3000, overloadMs: 250 }
const TURN_MS = 30_000
const stays = new AbortController().signal

let now: number
let queue: AdmissionQueue
let breathe: () => Promise<void>
let begun: number[]
let refused: number[]
let turns: Turn[]
let overran: number[]
beforeEach(() => {
  now = 0
  breathe = async () => {}
  queue = openAdmissionQueue(limits, { turnMs: TURN_MS, ticks: () => now, breathe: () => breathe() })
  begun = []
  refused = []
  turns = []
  overran = []
})

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

async function enter(id: number, left: AbortSignal = stays): Promise<void> {
  const wait = async () => {
    const turn = await queue.enter({ left, overran: () => void overran.push(id) })
    begun.push(id)
    turns.push(turn)
  }
  wait().catch(() => refused.push(id))
  await settled()
}

async function endOne(): Promise<void> {
  turns.shift()?.end()
  await settled()
}

/** Fills the queue for longer than a burst, after which its first request waits only briefly. */
async function overload(): Promise<void> {
  for (const id of [1, 2, 3, 4]) await enter(id)
  for (let id = 5; now <= limits.burstMs; id += 1) {
    now += 100
    await endOne()
    await enter(id)
  }
}

test('R7 runs a limited number of requests at once, and the others in order of arrival', async () => {
  for (const id of [1, 2, 3, 4]) await enter(id)
  expect([begun, queue.counts()]).toEqual([[1, 2], { running: 2, waiting: 2, outside: 0 }])
  await endOne()
  expect([begun, queue.counts()]).toEqual([[1, 2, 3], { running: 2, waiting: 1, outside: 0 }])
  await endOne()
  await endOne()
  await endOne()
  expect([begun, refused, queue.counts()]).toEqual([[1, 2, 3, 4], [], { running: 0, waiting: 0, outside: 0 }])
})

test('R7 rejects a request when the queue is full', async () => {
  for (let id = 1; id <= 7; id += 1) await enter(id)
  expect(queue.isFull()).toBe(true)
  await enter(8)
  expect([begun, refused]).toEqual([[1, 2], [8]])
})

test('R7 queues a burst, and rejects requests that waited longer than a burst lasts', async () => {
  for (const id of [1, 2, 3]) await enter(id)
  now = limits.burstMs
  queue.sweep()
  await settled()
  expect([refused, queue.isFull()]).toEqual([[], false])
  now += 1
  queue.sweep()
  await settled()
  expect(refused).toEqual([3])
})

test('R7 rejects a new request in lasting overload while the first one waits too long', async () => {
  await overload()
  expect([refused, queue.isFull()]).toEqual([[], false])
  now += limits.overloadMs + 1
  expect(queue.isFull()).toBe(true)
  await enter(1000)
  expect(refused).toEqual([1000])
  expect(queue.counts()).toEqual({ running: 2, waiting: 2, outside: 0 })
})

test('R7 queues bursts again after the queue was empty', async () => {
  await overload()
  while (turns.length > 0) await endOne()
  for (const id of [2001, 2002, 2003]) await enter(id)
  now += limits.overloadMs + 1
  expect([queue.isFull(), refused]).toEqual([false, []])
})

test('R7 drops a waiting request when its client disconnects, and gives its turn to the next one', async () => {
  const reader = new AbortController()
  for (const id of [1, 2]) await enter(id)
  await enter(3, reader.signal)
  await enter(4)
  reader.abort(new Error('left'))
  await settled()
  expect([refused, queue.counts()]).toEqual([[3], { running: 2, waiting: 1, outside: 0 }])
  await endOne()
  expect(begun).toEqual([1, 2, 4])
})

test('R7 counts a running request until its work ends, also after its client disconnected', async () => {
  const reader = new AbortController()
  await enter(1, reader.signal)
  reader.abort(new Error('left'))
  expect(queue.counts().running).toBe(1)
  const [turn] = turns
  turn?.end()
  turn?.end()
  expect(queue.counts().running).toBe(0)
})

test('R7 does not count a full house without a queue as lasting overload', async () => {
  for (const id of [1, 2]) await enter(id)
  now += limits.burstMs + 1
  await enter(3)
  now += limits.overloadMs + 1
  expect(queue.isFull()).toBe(false)
  await enter(4)
  expect([refused, queue.counts().waiting]).toEqual([[], 2])
})

test('R7 restarts the measurement of lasting overload when the only waiting client disconnects', async () => {
  const reader = new AbortController()
  for (const id of [1, 2]) await enter(id)
  await enter(3, reader.signal)
  reader.abort(new Error('left'))
  now += limits.burstMs + 1
  await enter(4)
  now += limits.overloadMs + 1
  expect(queue.isFull()).toBe(false)
})

test('R7 passes a released turn on, and takes it back without a wait', async () => {
  for (const id of [1, 2, 3, 4]) await enter(id)
  const takeBack = turns[0]?.release()
  await settled()
  expect([begun, queue.counts()]).toEqual([[1, 2, 3], { running: 2, waiting: 1, outside: 1 }])
  takeBack?.()
  expect(queue.counts()).toEqual({ running: 3, waiting: 1, outside: 0 })
  await endOne()
  expect([begun, queue.counts()]).toEqual([[1, 2, 3], { running: 2, waiting: 1, outside: 0 }])
  await endOne()
  expect(begun).toEqual([1, 2, 3, 4])
})

test('R7 keeps the turn of a request while too many others have released theirs', async () => {
  for (const id of [1, 2, 3, 4]) await enter(id)
  turns[0]?.release()
  const takeBack = turns[1]?.release()
  await settled()
  expect([begun, queue.counts()]).toEqual([[1, 2, 3], { running: 2, waiting: 1, outside: 1 }])
  takeBack?.()
  expect(queue.counts()).toEqual({ running: 2, waiting: 1, outside: 1 })
})

test('R7 takes a turn back once, after the last of several waits', async () => {
  await enter(1)
  const [one, other] = [turns[0]?.release(), turns[0]?.release()]
  one?.()
  expect(queue.counts()).toEqual({ running: 0, waiting: 0, outside: 1 })
  other?.()
  expect(queue.counts()).toEqual({ running: 1, waiting: 0, outside: 0 })
})

test('R7 ends a turn that exceeds the time limit, also while it is released', async () => {
  await enter(1)
  await enter(2)
  const takeBack = turns[1]?.release()
  now = TURN_MS
  queue.sweep()
  expect([overran, queue.counts()]).toEqual([[], { running: 1, waiting: 0, outside: 1 }])
  now += 1
  queue.sweep()
  expect([overran, queue.counts()]).toEqual([[1, 2], { running: 0, waiting: 0, outside: 0 }])
  takeBack?.()
  for (const turn of turns) turn.end()
  expect(queue.counts()).toEqual({ running: 0, waiting: 0, outside: 0 })
})

test('R7 yields to the event loop before each request that waited, and keeps the order meanwhile', async () => {
  const breaths: (() => void)[] = []
  breathe = () => new Promise((resolve) => void breaths.push(resolve))
  for (const id of [1, 2, 3, 4]) await enter(id)
  await endOne()
  await endOne()
  await enter(5)
  expect([begun, breaths.length, queue.counts()]).toEqual([[1, 2], 1, { running: 0, waiting: 3, outside: 0 }])
  breaths[0]?.()
  await settled()
  expect([begun, breaths.length]).toEqual([[1, 2, 3], 2])
  breaths[1]?.()
  await settled()
  expect([begun, breaths.length, queue.counts().waiting]).toEqual([[1, 2, 3, 4], 2, 1])
})

test('R7 waits for the next turn when turns were taken back during the yield', async () => {
  const breath = Promise.withResolvers<void>()
  for (const id of [1, 2, 3]) await enter(id)
  breathe = () => breath.promise
  const takeBack = turns[0]?.release()
  takeBack?.()
  breath.resolve()
  await settled()
  expect([begun, queue.counts()]).toEqual([[1, 2], { running: 2, waiting: 1, outside: 0 }])
  await endOne()
  expect(begun).toEqual([1, 2, 3])
})
