import { expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { openHostCache } from './host-cache.ts'

const SCHOOL = guid('00000000-0000-4000-8000-000000000001')

function aCache() {
  const asked: string[] = []
  let now = 0
  let owner = (host: string) => (host.endsWith('.school') ? SCHOOL : undefined)
  const cache = openHostCache(
    {
      findByHost: async (host) => {
        asked.push(host)
        return owner(host)
      },
    },
    () => now,
  )
  const asks = async (host: string) => {
    asked.length = 0
    await cache.find(host)
    return asked.length
  }
  return {
    cache,
    asks,
    asked,
    forward: (milliseconds: number) => void (now += milliseconds),
    own: (next: typeof owner) => void (owner = next),
  }
}

test('looks a host up once in half a minute, also an unknown one', async () => {
  const { asks, forward } = aCache()
  expect([await asks('a.school'), await asks('a.school')]).toEqual([1, 0])
  expect([await asks('a.nobody'), await asks('a.nobody')]).toEqual([2, 0])
  forward(30_000)
  expect([await asks('a.school'), await asks('a.nobody')]).toEqual([1, 2])
})

test('keeps fifteen hundred schools, whatever number of unknown hosts is requested', async () => {
  const { asks, cache } = aCache()
  const schools = Array.from({ length: 1500 }, (_, number) => `${number}.school`)
  for (const host of schools) await cache.find(host)
  for (let number = 0; number < 3000; number += 1) await cache.find(`${number}.nobody`)
  for (const host of schools) expect(await asks(host)).toBe(0)
  expect([await asks('2999.nobody'), await asks('0.nobody')]).toEqual([0, 2])
})

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

test('R7 returns an expired school while one lookup renews it', async () => {
  const { cache, asked, forward } = aCache()
  await cache.find('a.school')
  forward(30_000)
  asked.length = 0
  expect([cache.recall('a.school')?.value?.schoolId, cache.recall('a.school')?.value?.schoolId]).toEqual([
    SCHOOL,
    SCHOOL,
  ])
  expect(asked).toEqual(['a.school'])
  await settled()
  cache.recall('a.school')
  expect(asked).toEqual(['a.school'])
})

test('forgets a school after the lookup that did not find it, and keeps it while lookups fail', async () => {
  const { cache, forward, own } = aCache()
  await cache.find('a.school')
  forward(30_000)
  own(() => {
    throw new Error('away')
  })
  cache.recall('a.school')
  await settled()
  expect(cache.recall('a.school')?.value?.schoolId).toBe(SCHOOL)
  await settled()
  own(() => undefined)
  cache.recall('a.school')
  await settled()
  expect(cache.recall('a.school')).toMatchObject({ value: undefined })
  forward(30_000)
  expect(cache.recall('a.school')).toBeUndefined()
})

test('looks a new host up once for concurrent requests', async () => {
  const { cache, asked } = aCache()
  await Promise.all([cache.find('a.school'), cache.find('a.school'), cache.find('a.school')])
  expect(asked).toEqual(['a.school'])
})
