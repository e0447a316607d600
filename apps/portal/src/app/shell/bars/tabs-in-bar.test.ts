import { expect, test } from 'vitest'
import { tabsInBar } from './tabs-in-bar.ts'

test('up to five tabs stand in the bar themselves; more of them leave a place for the menu', () => {
  expect(tabsInBar([1, 2, 3, 4])).toEqual({ shown: [1, 2, 3, 4], more: [] })
  expect(tabsInBar([1, 2, 3, 4, 5])).toEqual({ shown: [1, 2, 3, 4, 5], more: [] })
  expect(tabsInBar([1, 2, 3, 4, 5, 6])).toEqual({ shown: [1, 2, 3, 4], more: [5, 6] })
})
