import { expect, test } from 'vitest'
import { tabsInBar } from './tabs-in-bar.ts'

test('shows up to five tabs in the bar, and reserves one position for the menu when there are more', () => {
  expect(tabsInBar([1, 2, 3, 4])).toEqual({ shown: [1, 2, 3, 4], more: [] })
  expect(tabsInBar([1, 2, 3, 4, 5])).toEqual({ shown: [1, 2, 3, 4, 5], more: [] })
  expect(tabsInBar([1, 2, 3, 4, 5, 6])).toEqual({ shown: [1, 2, 3, 4], more: [5, 6] })
})
