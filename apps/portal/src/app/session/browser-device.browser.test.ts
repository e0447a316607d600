import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anArticle, anOrderList } from '@portal/domain/testing/billing/an-order-list.ts'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { aParent, aSchool } from '../../../testing/open-portal.tsx'
import { keepSelection } from '../../features/billing/order-draft/cart.ts'
import { browserDevice } from './browser-device.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => vi.restoreAllMocks())

const marieke = aParent()
const someoneElse = { ...marieke, person: { ...marieke.person, guid: exampleGuid(7) } }
const carts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('invoice-cart-'))

test('NAV-077? hides the data of one person from the next at the same browser, and restores it for the first', () => {
  browserDevice.show(marieke, aSchool())
  keepSelection(marieke.person.guid, anOrderList({ lines: [anArticle(1)] }), { ticked: [exampleGuid(1)] })
  browserDevice.show(marieke, aSchool())
  expect(carts()).toHaveLength(1)
  browserDevice.show(someoneElse, aSchool())
  expect(carts()).toEqual([])
})

test('opens the portal on a device whose storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => browserDevice.show(marieke, aSchool())).not.toThrow()
})
