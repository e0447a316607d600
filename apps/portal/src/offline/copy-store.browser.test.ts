import { createStore, entries, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfflineCopy } from '@portal/domain/account/offline/offline-copy.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { aCopy } from '../../testing/a-copy.ts'
import { DATABASE, eraseCopy, openCopy, storeCopy } from './copy-store.ts'
import { readDeviceKey, removeDeviceKey } from './device-key.ts'

const NOW = Date.parse('2026-11-29T08:12:00Z')
const DAY = 86_400_000
const store = () => createStore(DATABASE, 'copy')
const keyName = `offline-key-${location.port || '80'}`

/** As the server sets it. */
const giveKey = (key = 'k'.repeat(43)) => {
  document.cookie = `${keyName}=${key}; path=/; samesite=strict`
}

/** Everything that the database holds, as bytes and as text. */
async function exported(): Promise<string> {
  const read = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
    if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
    return typeof value === 'object' && value !== null
      ? Object.values(value).map(read).join(' ')
      : String(value)
  }
  return (await entries(store())).map(([key, value]) => `${read(key)} ${read(value)}`).join('\n')
}

beforeEach(async () => {
  await eraseCopy()
  giveKey()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await eraseCopy()
})

test('DAY-048 stores a copy encrypted, and opens it', async () => {
  const copy = aCopy()
  await storeCopy(copy, NOW)
  expect(await openCopy(NOW + DAY)).toEqual({ copy, keptAt: NOW })
  const text = await exported()
  expect(text.length).toBeGreaterThan(200)
  for (const word of ['Noor', 'Schoolreis', 'brood', 'Wiskunde', 'W26-0003', 'k'.repeat(43)])
    expect(text).not.toContain(word)
})

test('DAY-049 a stolen copy of the database cannot be opened once the session has ended', async () => {
  await storeCopy(aCopy(), NOW)
  const stolen = await entries(store())
  await eraseCopy()
  for (const [key, value] of stolen) await set(key, value, store())
  expect(readDeviceKey()).toBeUndefined()
  expect(await openCopy(NOW + 1)).toBeUndefined()
  // Nor with the key of a later sign-in, not even of the same person.
  for (const [key, value] of stolen) await set(key, value, store())
  giveKey('n'.repeat(43))
  expect(await openCopy(NOW + 1)).toBeUndefined()
  expect(await entries(store())).toEqual([])
})

test('DAY-049 no key is stored beside the copy', async () => {
  await storeCopy(aCopy(), NOW)
  const stored = (await get('copy', store())) as Readonly<Record<string, unknown>>
  expect(Object.keys(stored).toSorted()).toEqual(['content', 'format', 'keptAt', 'salt', 'start', 'until'])
  expect(Object.values(stored).some((value) => value instanceof CryptoKey)).toBe(false)
})

test.each([
  ['after seven days', 7 * DAY],
  ['when the clock was set back to before it was opened', DAY],
])('DAY-048 erases a copy %s', async (_, later) => {
  await storeCopy(aCopy(), NOW)
  expect(await openCopy(NOW + 2 * DAY)).toBeDefined()
  expect(await openCopy(NOW + later)).toBeUndefined()
  expect(await entries(store())).toEqual([])
})

test('DAY-048 erases a copy whose moments were changed, also within its days', async () => {
  await storeCopy(aCopy(), NOW)
  const stored = (await get('copy', store())) as { keptAt: number; until: number }
  await set('copy', { ...stored, keptAt: NOW + DAY, until: NOW + 8 * DAY }, store())
  expect(await openCopy(NOW + 2 * DAY)).toBeUndefined()
  expect(await entries(store())).toEqual([])
})

test('DAY-048 erases a copy in the format of another version', async () => {
  await storeCopy(aCopy(), NOW)
  await set('copy', { ...((await get('copy', store())) as object), format: 2 }, store())
  expect(await openCopy(NOW + 1)).toBeUndefined()
  expect(await entries(store())).toEqual([])
})

test('DAY-047 stores nothing without a key, and erases what was there', async () => {
  await storeCopy(aCopy(), NOW)
  removeDeviceKey()
  await storeCopy(aCopy(), NOW)
  expect(await entries(store())).toEqual([])
})

test('DAY-045 keeps no copy that is too large', async () => {
  const text = 'a'.repeat(2000)
  const message = { subject: '', sender: '', sentAt: instant(NOW), text, isCut: false }
  const large: OfflineCopy = { ...aCopy(), messages: Array.from({ length: 100 }, () => message) }
  await storeCopy(large, NOW)
  expect(await openCopy(NOW + 1)).toBeUndefined()
})

test('DAY-051 two tabs: the last copy wins, and one tab erases it for both', async () => {
  const copy = aCopy()
  const later: OfflineCopy = {
    ...copy,
    children: [{ guid: guid('00000000-0000-4000-8000-000000000009'), firstName: 'Sem', identity: '9' }],
  }
  await Promise.all([storeCopy(copy, NOW), storeCopy(later, NOW + 1)])
  expect(await openCopy(NOW + 2)).toBeDefined()
  await eraseCopy()
  expect(await openCopy(NOW + 2)).toBeUndefined()
})

test('DAY-051 works without storage and without encryption, and keeps nothing', async () => {
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await storeCopy(aCopy(), NOW)
  expect(await openCopy(NOW)).toBeUndefined()
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('refused', 'SecurityError'))
  expect(await openCopy(NOW)).toBeUndefined()
  await eraseCopy()
})
