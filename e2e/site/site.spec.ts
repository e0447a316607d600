import type { Page } from '@playwright/test'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { untilQuiet } from '../testing/quiet.ts'
import { waterlinieAddress } from '../testing/places.ts'

/** The guid of a child of the signed-in person, by first name. */
const childOf = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const answer = await fetch('/rest/session/current')
    const { user } = (await answer.json()) as { user: { children: { guid: string; firstName: string }[] } }
    return user.children.find(({ firstName }) => firstName === wanted)?.guid
  }, name)

test('F28 INFO-004 INFO-016 SOM-006 SOM-008 SOM-030 SOM-043 NAV-021 NAV-022 NAV-049 API-136 a parent reads the pages of the school', async ({
  page,
}) => {
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  await signIn(page, 'm.devries')
  const sem = await childOf(page, 'Sem')
  const at = (path: string) => `${waterlinieAddress}/app/portal/child/${sem}/${path}`

  await page.goto(at('info'))
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuws' })).toBeVisible()
  await expect(page).toHaveURL(/\/info\/page\/100$/)
  const menu = page.getByRole('navigation', { name: 'Informatie' })
  await expect(menu.getByRole('link', { name: 'Praktisch' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Concept open dag' })).toHaveCount(0)

  await page.goto(at('som/page/303?periode=2'))
  await expect(page).toHaveURL(/\/som\/grades\?.*periode=2/)
  const read = page.waitForRequest((request) => request.url().includes('getGrades'))
  await page.getByRole('link', { name: 'Periode 1', exact: true }).click()
  await read
  await expect(page).toHaveURL(/periode=1/)

  await page.goto(at('som/page/321'))
  await expect(page.getByRole('heading', { level: 1, name: 'Toetsresultaten rekenen' })).toBeVisible()
  await expect.poll(() => lines.join('\n')).toContain('Unknown page code: rekentoets-overzicht')

  await page.goto(at('info'))
  await page.getByRole('searchbox', { name: 'Zoeken in informatie' }).fill('lestijden')
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
  await expect(page).toHaveURL(/info\/zoeken\?.*search=lestijden/)
  await expect(page.getByRole('heading', { level: 2, name: 'Lestijden' })).toBeVisible()

  await page.goto(`${waterlinieAddress}/app/portal/info/praktisch/lestijden?so_id=7&system_id=som`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lestijden' })).toBeVisible()
  await expect(page).toHaveURL(/info\/page\/121\?(?=.*so_id=7)(?=.*system_id=som)/)
})

/** The grades of one child by the usual norm only. */
const withoutAlternative = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  grades: (file.grades ?? []).filter(({ norm }) => norm !== 'alternative'),
})

test('F30 GRD-001 GRD-003 GRD-004 INFO-026 each printout opens in a window of its own', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool(withoutAlternative)
  await signIn(page, 'm.devries', address)
  const sem = await childOf(page, 'Sem')
  await page.goto(`${address}/app/portal/child/${sem}/som/grades?periode=1`)
  await page.getByRole('button', { name: 'Cijfers printen' }).click()
  const popup = page.getByRole('dialog', { name: 'Cijfers printen' })
  await expect(popup.getByRole('link')).toHaveText([/^Normale norm/, /^Perioderapport/])
  const opened = page.waitForEvent('popup')
  await popup.getByRole('link', { name: /^Perioderapport/ }).click()
  const paper = await opened
  await expect(paper).toHaveURL(/grades\/print\?(?=.*periodeRapport=1)(?=.*periode=1)/)
  await expect(paper.getByRole('heading', { level: 1, name: 'Perioderapport' })).toBeVisible()
})

test('F31 PROD-019 INFO-010 INFO-020? an editor changes a page in place, and families read it', async ({
  page,
  browser,
  openSchool,
}) => {
  const address = await openSchool()
  await signIn(page, 'f.bouzid', address)
  await page.getByRole('link', { name: 'Informatie' }).first().click()
  const text = page.getByRole('textbox', { name: 'Tekst van Nieuws' })
  await expect(text).toBeVisible()
  await untilQuiet(page)
  // The editor may replace the rendered text: the cursor is set once it stays.
  await expect(async () => {
    await text.getByText(/De stalling is overdekt/).click()
    await page.keyboard.press('End')
    await page.waitForTimeout(200)
    const at = await page.evaluate(() => getSelection()?.anchorNode?.textContent)
    expect(at).toContain('De stalling')
  }).toPass()
  await page.keyboard.press('Enter')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p class="MsoNormal" style="color:red">Vrijdag is <b>iedereen</b> vrij.</p>',
    )
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText('Uw wijzigingen zijn opgeslagen.')).toBeVisible()

  const family = await (await browser.newContext()).newPage()
  await signIn(family, 'm.devries', address)
  await family.getByRole('link', { name: 'Informatie' }).first().click()
  await expect(family.getByRole('paragraph').filter({ hasText: 'Vrijdag is iedereen vrij.' })).toBeVisible()
})
