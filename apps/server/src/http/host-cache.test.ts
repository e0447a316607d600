import { expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { openHostCache } from './host-cache.ts'

const SCHOOL = guid('00000000-0000-4000-8000-000000000001')

function aCache() {
  const asked: string[] = []
  let now = 0
  const cache = openHostCache(
    {
      findByHost: async (host) => {
        asked.push(host)
        return host.endsWith('.school') ? SCHOOL : undefined
      },
    },
    () => now,
  )
  const asks = async (host: string) => {
    asked.length = 0
    await cache.find(host)
    return asked.length
  }
  return { cache, asks, forward: (milliseconds: number) => void (now += milliseconds) }
}

test('a host is looked up once in half a minute, also one that nobody has', async () => {
  const { asks, forward } = aCache()
  expect([await asks('a.school'), await asks('a.school')]).toEqual([1, 0])
  expect([await asks('a.nobody'), await asks('a.nobody')]).toEqual([2, 0])
  forward(30_000)
  expect([await asks('a.school'), await asks('a.nobody')]).toEqual([1, 2])
})

test('fifteen hundred schools are remembered, however many hosts are asked for that nobody has', async () => {
  const { asks, cache } = aCache()
  const schools = Array.from({ length: 1500 }, (_, number) => `${number}.school`)
  for (const host of schools) await cache.find(host)
  for (let number = 0; number < 3000; number += 1) await cache.find(`${number}.nobody`)
  for (const host of schools) expect(await asks(host)).toBe(0)
  expect([await asks('2999.nobody'), await asks('0.nobody')]).toEqual([0, 2])
})
