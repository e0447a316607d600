import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from './journey.ts'
import { everybodySpeaks } from './school-changes.ts'
import { tours } from './tours.ts'

const folder = join(import.meta.dirname, '../docs/screens')

for (const { who, walk } of tours)
  test(`pictures of the screens: ${who}`, async ({ page, openSchool }, { project }) => {
    test.slow()
    mkdirSync(folder, { recursive: true })
    const address = await openSchool(everybodySpeaks('nl'))
    const look = async (name: string) => {
      await page.evaluate(() => document.fonts.ready)
      const path = join(folder, `${name}-${project.use.viewport?.width ?? 0}.png`)
      await page.screenshot({ path, fullPage: true, scale: 'css', animations: 'disabled' })
    }
    await walk({ page, language: 'nl', portal: `${address}/app/portal/`, look })
  })
