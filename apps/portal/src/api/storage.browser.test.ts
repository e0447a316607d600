import { guid } from '@portal/domain/values/guid.ts'
import { isStorageAvailable } from '@portal/web-kit/api/browser-storage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearPersonalStorage,
  clearStorageBut,
  readCart,
  readStored,
  store,
  storeCart,
  storeForSession,
  type StoredName,
} from './storage.ts'

const noor = guid('bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

test('detects a browser without storage, and leaves a browser with storage unchanged', () => {
  expect(isStorageAvailable()).toBe(true)
  expect(localStorage).toHaveLength(0)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(isStorageAvailable()).toBe(false)
})

test('keeps values in memory until the page closes when the storage of the device is full', () => {
  storeCart(noor, 'before')
  store('scheme', 'dark')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(isStorageAvailable()).toBe(true)
  expect(store('answers.noor.reis.0', '{}')).toBe(false)
  expect(storeForSession('email-later')).toBe(false)
  storeCart(noor, 'now')
  expect(readCart(noor)).toBeUndefined()
  expect(readStored('scheme')).toBe('dark')
})

const personal: readonly StoredName[] = ['session', 'child', 'language', 'answers.sem.formulier']
const ofTheDevice: readonly StoredName[] = ['sidebar', 'scheme', 'styles', 'logo']

test('removes the data of the person and keeps the appearance of the screen', () => {
  for (const name of [...personal, ...ofTheDevice]) store(name, 'x')
  for (const name of ['email-later', 'portal-in-use', 'viewing'] as const) storeForSession(name)
  storeCart(noor, '{}')
  localStorage.setItem('of-another-product', 'x')
  clearPersonalStorage()
  expect(personal.filter((name) => readStored(name) !== undefined)).toEqual([])
  expect(ofTheDevice.map(readStored)).toEqual(['x', 'x', 'x', 'x'])
  expect(readCart(noor)).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('of-another-product')).toBe('x')
})

test('keeps only unsent input of this person after an expired session', () => {
  const other = guid('cccccccc-cccc-4ccc-8ccc-cccccccccccc')
  const unsent = (person: typeof noor): readonly StoredName[] => [
    `answers.${person}.sem.formulier.0`,
    `page-text.${person}.1`,
    `cart.${person}`,
    `order.${person}`,
  ]
  for (const name of [...personal, ...ofTheDevice, ...unsent(noor), ...unsent(other)]) store(name, 'x')
  storeCart(noor, '{}')
  clearStorageBut(noor)
  expect(unsent(noor).map(readStored)).toEqual(['x', 'x', 'x', 'x'])
  expect([...personal, ...unsent(other)].filter((name) => readStored(name) !== undefined)).toEqual([])
  expect(ofTheDevice.map(readStored)).toEqual(['x', 'x', 'x', 'x'])
  expect(readCart(noor)).toBeUndefined()
})
