import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { anOfficeBrowser } from '../../apps/server/testing/account/office.ts'
import { secretOf } from '../../apps/server/test/matrix/world/sessions.ts'
import { aSchool } from '../../apps/server/testing/people/people.ts'
import { withPortal } from '../portal.ts'
import { openChromium } from '../screens/phone.ts'
import type { Measure } from '../table.ts'
import { fillFamilies } from './office-families.ts'

const FAMILIES = 1500
const TIMES = 5
const PATIENT = { timeout: 60_000 }
const DIST = join(import.meta.dirname, '../../apps/office/dist/browser')

/**
 * The first load of the office, and its list of families on a desktop: until the rows can be used, and from a filter to its
 * rows. Every visit begins with an empty cache.
 */
export const measureOfficeScreens = (): Promise<readonly Measure[]> =>
  withPortal(
    async (portal) => {
      const school = await aSchool(portal.owner)
      await fillFamilies(portal.owner, school, { pupils: FAMILIES, guardians: 2 * FAMILIES })
      const secretary = await anOfficeBrowser(portal, school, 'secretary')
      const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
      // A browser accepts compression without TLS from localhost only. A cookie has the port in its name.
      const host = `localhost:${port}`
      await portal.owner.query('insert into school_host (host, school_id) values ($1, $2)', [host, school.id])
      const secret = secretOf(secretary) ?? ''
      const cookie = { name: `session-${port}`, value: secret, url: `http://${host}/` }
      const browser = await openChromium()
      const visits: Visit[] = []
      try {
        for (let nth = 0; nth < TIMES; nth += 1) {
          const context = await browser.newContext({
            viewport: { width: 1280, height: 900 },
            locale: 'nl-NL',
          })
          await context.addCookies([cookie])
          visits.push(await visit(await context.newPage(), `http://${host}/app/office/families`))
          await context.close()
        }
      } finally {
        await browser.close()
      }
      const median = (of: (one: Visit) => number) =>
        visits.map(of).toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? Number.NaN
      const name = `office, list of ${FAMILIES.toLocaleString('en')} families`
      return [
        {
          name: 'office, first load',
          value: median(({ bytes }) => bytes),
          unit: 'B',
          goal: 350_000,
          better: 'lower',
        },
        { name: `${name}: rows`, value: median(({ rows }) => rows), unit: 'ms', goal: 1500, better: 'lower' },
        {
          name: `${name}: filter to rows`,
          value: median(({ filter }) => filter),
          unit: 'ms',
          goal: 300,
          better: 'lower',
        },
      ]
    },
    () => ({ officeFolder: DIST }),
  )

type Visit = { readonly bytes: number; readonly rows: number; readonly filter: number }

async function visit(page: Page, address: string): Promise<Visit> {
  const sizes: Promise<number>[] = []
  page.on('response', (answer) =>
    sizes.push(
      answer
        .request()
        .sizes()
        .then(
          ({ responseBodySize }) => responseBodySize,
          () => 0,
        ),
    ),
  )
  const begun = performance.now()
  await page.goto(address)
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(51, PATIENT)
  const shown = performance.now()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((all, one) => all + one, 0)
  const asked = performance.now()
  await page.getByRole('combobox', { name: 'Klas' }).selectOption({ index: 1 })
  await expect(page.getByRole('status').filter({ hasText: /gevonden|regels/ })).not.toHaveText(
    '1.500 regels',
    PATIENT,
  )
  return { bytes, rows: shown - begun, filter: performance.now() - asked }
}
