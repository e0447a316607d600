import { expect, test } from 'vitest'
import { shopOf, type Shop } from './shop-item.ts'

const open: Shop = { title: 'Webshop', description: 'Wat u nodig hebt', isOpen: true, closedMessage: '' }

test('the first record of the settings is the shop; without one the shop is closed', () => {
  expect(shopOf([open, { ...open, title: 'Anders' }])).toEqual(open)
  expect(shopOf([])).toEqual({ title: '', description: '', isOpen: false, closedMessage: '' })
})
