import { budgets } from '../bench/budgets.ts'
import { weigh } from '../bench/weight.ts'
import { expect, test } from './journey.ts'
import { waterlinieAddress } from './places.ts'

test('the first screen is light enough for an old phone on a slow connection', async ({ page }) => {
  const { scripts, styles } = await weigh(page, `${waterlinieAddress}/app/portal/`)
  expect(scripts).toBeGreaterThan(10_000)
  expect(scripts).toBeLessThanOrEqual(budgets.scripts)
  expect(styles).toBeGreaterThan(1000)
  expect(styles).toBeLessThanOrEqual(budgets.styles)
})
