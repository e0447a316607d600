import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson, keep, readKept, storageWorks } from './kept.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a browser that keeps nothing is found out, and one that does is left as it was', () => {
  expect(storageWorks()).toBe(true)
  expect(localStorage).toHaveLength(0)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(storageWorks()).toBe(false)
})

test('what belongs to the person is forgotten, and how the screen looked stays', () => {
  for (const name of ['session', 'child', 'language', 'sidebar', 'scheme'] as const) keep(name, 'x')
  sessionStorage.setItem('ouderportaal.cart.noor', '[]')
  localStorage.setItem('of-another-product', 'x')
  forgetPerson()
  expect(['session', 'child', 'language'].map((name) => readKept(name as 'session'))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([readKept('sidebar'), readKept('scheme')]).toEqual(['x', 'x'])
  expect(sessionStorage.getItem('ouderportaal.cart.noor')).toBeNull()
  expect(localStorage.getItem('of-another-product')).toBe('x')
})
