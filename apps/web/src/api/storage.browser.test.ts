import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPersonalStorage, store, readStored, isStorageAvailable } from './storage.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a browser that keeps nothing is found out, and one that does is left as it was', () => {
  expect(isStorageAvailable()).toBe(true)
  expect(localStorage).toHaveLength(0)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(isStorageAvailable()).toBe(false)
})

test('what belongs to the person is forgotten, and how the screen looked stays', () => {
  for (const name of ['session', 'child', 'language', 'sidebar', 'scheme'] as const) store(name, 'x')
  sessionStorage.setItem('ouderportaal.cart.noor', '[]')
  localStorage.setItem('of-another-product', 'x')
  clearPersonalStorage()
  expect(['session', 'child', 'language'].map((name) => readStored(name as 'session'))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([readStored('sidebar'), readStored('scheme')]).toEqual(['x', 'x'])
  expect(sessionStorage.getItem('ouderportaal.cart.noor')).toBeNull()
  expect(localStorage.getItem('of-another-product')).toBe('x')
})
