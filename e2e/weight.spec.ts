import { budgets } from '../bench/budgets.ts'
import { weigh } from '../bench/weight.ts'
import { expect, test } from './testing/journey.ts'
import { waterlinieAddress } from './testing/places.ts'
import { beginSession } from './testing/session.ts'

test('the first screen is light enough for an old phone on a slow connection', async ({ page }) => {
  const { page: own, scripts } = await weigh(page, `${waterlinieAddress}/app/portal/`)
  expect(scripts).toBeGreaterThan(10_000)
  expect(scripts).toBeLessThanOrEqual(budgets.scripts)
  expect(own).toBeGreaterThan(10_000)
  expect(own).toBeLessThanOrEqual(budgets.page)
})

test('home brings the code of home and its menus, and not that of the areas', async ({ page }) => {
  await beginSession(page, 'm.devries', waterlinieAddress)
  const { scripts } = await weigh(page, `${waterlinieAddress}/app/portal/`)
  expect(scripts).toBeGreaterThan(10_000)
  expect(scripts).toBeLessThanOrEqual(budgets.home)
})
