import { QueryClient } from '@tanstack/react-query'
import { entries, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { SessionExpired } from '@portal/web-kit/api/failures.ts'
import { SESSION_KEY } from '@portal/web-kit/session/session.queries.ts'
import { store as storeEntry } from '../api/storage.ts'
import { aCopy } from '../../testing/a-copy.ts'
import { aParent } from '../../testing/open-portal.tsx'
import { openTestServer, type Answers } from '../../testing/test-server.ts'
import { DATABASE, eraseCopy, openCopy, storeCopy } from './copy-store.ts'
import { readDeviceKey } from './device-key.ts'
import { forgetAfterSession, keepCopy } from './keep-copy.ts'

const copy = aCopy()
const rows = () => entries(createStore(DATABASE, 'copy'))

/** Keeps a copy on a page with this session, and returns the names of its calls. */
async function keep(answers: Answers, session: Session | undefined = aParent(), page: Window = window) {
  const { call, asked } = openTestServer(answers)
  const queries = new QueryClient()
  if (session) queries.setQueryData(SESSION_KEY, session)
  await keepCopy({ call, queries }, page)
  return asked.map(({ name }) => name)
}

const withKey = () => {
  document.cookie = `offline-key-${location.port || '80'}=${'k'.repeat(43)}; path=/`
}

beforeEach(async () => {
  await eraseCopy()
  withKey()
  storeEntry('session', aParent().person.guid)
})
afterEach(async () => {
  vi.restoreAllMocks()
  localStorage.clear()
  await eraseCopy()
})

test('DAY-045 keeps a copy with one call, and reads it again only after ten minutes', async () => {
  expect(await keep({ 'read-offline-copy': { copy } })).toEqual(['read-offline-copy'])
  expect(await openCopy(Date.now())).toMatchObject({ copy })
  expect(await keep({})).toEqual([])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
  expect(await keep({ 'read-offline-copy': { copy } })).toEqual(['read-offline-copy'])
})

test('DAY-045 calls nothing where each byte counts', async () => {
  const page = { navigator: { onLine: true, connection: { saveData: true } } } as unknown as Window
  expect(await keep({}, aParent(), page)).toEqual([])
})

test.each([
  ['nobody is signed in', { stage: 'anonymous' }],
  ['an administrator impersonates', aParent({ impersonation: { kind: 'role', stereotype: 'ouder' } })],
] as const)('DAY-047 erases the copy and its key when %s', async (_, session) => {
  await storeCopy(copy, Date.now())
  expect(await keep({}, session)).toEqual([])
  expect([readDeviceKey(), await rows()]).toEqual([undefined, []])
})

test('DAY-047 keeps nothing in a browser without a key: one that does not stay signed in', async () => {
  await eraseCopy()
  expect(await keep({ 'read-offline-copy': { copy } })).toEqual([])
  expect(await rows()).toEqual([])
})

test('DAY-050 erases the copy when the portal gives none', async () => {
  await storeCopy(copy, Date.now() - 11 * 60_000)
  expect(await keep({ 'read-offline-copy': {} })).toEqual(['read-offline-copy'])
  expect([readDeviceKey(), await rows()]).toEqual([undefined, []])
})

test('DAY-047 keeps nothing when another tab signed out meanwhile', async () => {
  await keep({
    'read-offline-copy': () => {
      localStorage.clear()
      return { copy }
    },
  })
  expect(await rows()).toEqual([])
})

test('DAY-051 without a response the former copy stays', async () => {
  const before = Date.now() - 11 * 60_000
  await storeCopy(copy, before)
  await keep({
    'read-offline-copy': () => {
      throw new Error('gone')
    },
  })
  expect(await openCopy(Date.now())).toMatchObject({ keptAt: before })
})

test('DAY-047 erases the copy and its key when a read is refused because the session is over', async () => {
  await storeCopy(copy, Date.now())
  const queries = new QueryClient()
  forgetAfterSession(queries, window)
  const refused = { queryKey: ['any'], queryFn: () => Promise.reject(new SessionExpired()), retry: false }
  await queries.prefetchQuery(refused)
  await expect.poll(rows).toEqual([])
  expect(readDeviceKey()).toBeUndefined()
})
