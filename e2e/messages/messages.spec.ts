import type { Locator, Page } from '@playwright/test'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { storableHostileTexts } from '@portal/demo/hostile-html.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { enterOn, link, tabTo } from '../testing/accessibility/keyboard.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tab = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .getByRole('link', { name: /^Berichten/ })
    .filter({ visible: true })
const rows = (page: Page) => page.getByRole('table', { name: 'Berichten' }).getByRole('rowheader')

async function openMessagesOfSem(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: 'Sem de Vries' })
  await card.getByRole('link', { name: /ongelezen/ }).click()
  await expect(title(page, 'Berichten over Sem')).toBeVisible()
}

test(
  'F21 PROD-011 MSG-014 MSG-017 MSG-021 MSG-022 a parent scrolls through the messages, opens an unread one, continues to the next, saves a file and goes back',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, openSchool }) => {
    await signIn(page, 'm.devries', await openSchool())
    await openMessagesOfSem(page)
    const summary = page.getByRole('main').getByText(/^\d+ ongelezen berichten$/)
    await expect(summary).toHaveText('6 ongelezen berichten')
    await expect(rows(page)).toHaveCount(40)
    await page.getByRole('button', { name: 'Meer berichten' }).scrollIntoViewIfNeeded()
    await expect.poll(() => rows(page).count()).toBeGreaterThan(45)
    await expect(page.getByText(/^5\d berichten$/)).toBeVisible()

    await page.getByRole('link', { name: /^Informatieavond.*\(ongelezen\)$/ }).click()
    await expect(title(page, /^Informatieavond/)).toBeVisible()
    await expect(page.getByText('U bent van harte welkom op de informatieavond')).toBeVisible()
    await expect(tab(page)).toContainText('1')
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Programma.*KB\)/ }).click()
    expect((await saving).suggestedFilename()).toMatch(/^Programma.*pdf$/i)

    await page.getByRole('link', { name: 'Volgend bericht' }).click()
    await expect(title(page, 'Verslag klassenuitje')).toBeVisible()
    await expect(page).toHaveURL(/message\/comm-10438/)
    await page.getByRole('link', { name: 'Terug naar alle berichten' }).click()
    await expect(summary).toHaveText('5 ongelezen berichten')
    await expect(page.getByRole('link', { name: /^Informatieavond/ })).toBeVisible()
  },
)

test('MSG-004 MSG-016 MSG-028? a parent searches the messages about invoices by keyboard, reads one and continues to the invoice', async ({
  page,
  openSchool,
}) => {
  await signIn(page, 'm.devries', await openSchool())
  await openMessagesOfSem(page)
  await page.getByRole('link', { name: /^Factuurberichten/ }).click()
  await expect(title(page, 'Factuurberichten over Sem')).toBeVisible()
  await tabTo(page, page.getByRole('searchbox', { name: 'Zoek in berichten' }))
  await page.keyboard.type('schoolkosten')
  await expect(rows(page)).toHaveCount(1)
  await enterOn(page, link(page, /Nieuwe factuur: Schoolkosten/))
  await expect(page.getByRole('link', { name: 'Terug naar factuurberichten' })).toHaveAttribute(
    'href',
    /invoice\?search=schoolkosten$/,
  )
  await enterOn(page, link(page, 'Naar de factuur'))
  await expect(title(page, /Schoolkosten/)).toBeVisible()
})

test('ERR-039 a message whose text is unavailable says so', async ({ page, openSchool }) => {
  await signIn(page, 'm.devries', await openSchool())
  await openMessagesOfSem(page)
  await page.getByRole('link', { name: /Bericht zonder inhoud/ }).click()
  await expect(page.getByText('De inhoud van dit bericht kon niet worden opgehaald.')).toBeVisible()
})

const withHostileMessage = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  messages: (file.messages ?? []).map((message) =>
    message.reference === 'comm-10438'
      ? {
          ...message,
          sender: '<img src=x onerror=alert(1)>',
          content: storableHostileTexts.join('') + '<p>Einde</p>',
        }
      : message,
  ),
})

test('MSG-029? over two hundred malicious texts in one message do nothing in a real browser, and report nothing', async ({
  page,
  openSchool,
}) => {
  await signIn(page, 'm.devries', await openSchool(withHostileMessage))
  await openMessagesOfSem(page)
  await page.getByRole('link', { name: /Verslag klassenuitje/ }).click()
  await expect(page.getByRole('article')).toContainText('Einde')
  expect(await page.evaluate(() => (globalThis as { hostile?: number }).hostile)).toBeUndefined()
})

test(
  'DAY-038 MSG-036 DAY-030 a parent answers a question in three presses from home, and replies to another message in three',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, openSchool }) => {
    await signIn(page, 'm.devries', await openSchool())
    let presses = 0
    const press = async (control: Locator) => {
      await control.click()
      presses += 1
    }
    await press(page.getByRole('main').getByRole('link', { name: /Wanneer komt u voor het mentorgesprek/ }))
    await expect(title(page, 'Wanneer komt u voor het mentorgesprek?')).toBeVisible()
    await press(page.getByText(/16:00 uur/))
    await press(page.getByRole('button', { name: 'Antwoord versturen' }))
    await expect(page.getByText(/^Antwoord van Marieke de Vries/)).toBeVisible()
    expect(presses).toBe(3)

    presses = 0
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Home' }).click()
    await press(tab(page))
    await press(page.getByRole('link', { name: /^Boeken terugbrengen/ }))
    await page.getByRole('textbox', { name: 'Uw reactie' }).fill('Wij zoeken nog één boek.')
    await press(page.getByRole('button', { name: 'Reactie versturen' }))
    await expect(page.getByRole('listitem').filter({ hasText: 'Wij zoeken nog één boek.' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Uw reactie' })).toHaveValue('')
    expect(presses).toBe(3)
  },
)
