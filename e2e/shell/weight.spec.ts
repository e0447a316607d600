import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { budgets, LIGHTEST_CHUNK } from '../../bench/screens/budgets.ts'
import { weigh } from '../../bench/screens/weight.ts'
import { expect, test } from '../testing/journey.ts'
import { waterlinieAddress } from '../testing/places.ts'
import { beginSession } from '../testing/session.ts'

test('the first screen is light enough for an old phone on a slow connection', async ({ page }) => {
  const { page: own, scripts } = await weigh(page, `${waterlinieAddress}/app/portal/`)
  expect(scripts).toBeGreaterThan(10_000)
  expect(scripts).toBeLessThanOrEqual(budgets.scripts)
  expect(own).toBeGreaterThan(10_000)
  expect(own).toBeLessThanOrEqual(budgets.page)
})

test('home loads the code of home and its menus, and not that of the areas', async ({ page }) => {
  await beginSession(page, 'm.devries', waterlinieAddress)
  const { scripts } = await weigh(page, `${waterlinieAddress}/app/portal/`)
  expect(scripts).toBeGreaterThan(10_000)
  expect(scripts).toBeLessThanOrEqual(budgets.home)
})

test('no code file is so small that its request costs more than it saves', () => {
  const assets = join(import.meta.dirname, '../../apps/portal/dist/browser/assets')
  const weights = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !NO_CHUNK.test(name))
    .map((name) => ({ name, weight: weightOf(join(assets, name)) }))
  expect(weights.length).toBeGreaterThan(10)
  expect(weights.filter(({ weight }) => weight < LIGHTEST_CHUNK)).toEqual([])
})

/** The script of the offline page, and the half kilobyte that the bundler keeps apart. */
const NO_CHUNK = /^(?:offline|rolldown-runtime)-/

/** The transferred size: a file that is too small to compress has no compressed one. */
const weightOf = (file: string): number =>
  statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size
