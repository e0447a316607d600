import { expect, test } from 'vitest'
import { together } from './together.ts'

/** Work that ends on a signal. */
function openWork() {
  const begun: { readonly things: readonly number[]; readonly end: PromiseWithResolvers<void> }[] = []
  const add = together(async (things: readonly number[]) => {
    const end = Promise.withResolvers<void>()
    begun.push({ things, end })
    await end.promise
  })
  return { add, begun, things: () => begun.map((one) => one.things) }
}

test('runs items that arrive during a run together afterwards, each once', async () => {
  const { add, begun, things } = openWork()
  const first = add(1)
  await expect.poll(things).toEqual([[1]])
  const others = Promise.all([add(2), add(3)])
  expect(things()).toEqual([[1]])
  begun[0]?.end.resolve()
  await first
  await expect.poll(things).toEqual([[1], [2, 3]])
  begun[1]?.end.resolve()
  await others
  const last = add(4)
  await expect.poll(things).toEqual([[1], [2, 3], [4]])
  begun[2]?.end.resolve()
  await last
})

test('resolves no item before its run has ended', async () => {
  const { add, begun } = openWork()
  let isDone = false
  const first = add(1)
  const second = add(2).then(() => (isDone = true))
  await expect.poll(() => begun.length).toBe(1)
  expect(isDone).toBe(false)
  begun[0]?.end.resolve()
  await Promise.all([first, second])
  expect(begun.map(({ things }) => things)).toEqual([[1, 2]])
})

test('rejects only the items of a failed run', async () => {
  const { add, begun, things } = openWork()
  const first = add(1)
  await expect.poll(things).toEqual([[1]])
  const second = add(2)
  begun[0]?.end.reject(new Error('Away'))
  await expect(first).rejects.toThrow('Away')
  await expect.poll(things).toEqual([[1], [2]])
  begun[1]?.end.resolve()
  await expect(second).resolves.toBeUndefined()
})
