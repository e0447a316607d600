import type { Page, Request } from '@playwright/test'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { demoPassword } from '@portal/demo/password.ts'
import { expect, fillIn, signIn, test } from '../testing/journey.ts'
import { loseCookies } from '../testing/session.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Versturen' })
/** The list in the menu: the breadcrumb of a form has the same name. */
const completed = (page: Page) =>
  page.getByRole('navigation', { name: 'Formulieren en privacy' }).getByRole('link', { name: 'Ingevuld' })
const sent = (page: Page) => page.getByText('Uw antwoorden zijn verstuurd.')

/** Opens the forms to answer about a child, from home. */
async function openFormsOf(page: Page, child: string): Promise<void> {
  const card = page.getByRole('article', { name: child })
  await card.locator('a[href$="/inquiry/forms/to-answer"]').click()
  await expect(title(page, /^In te vullen voor/)).toBeVisible()
}

/** Presses an option of a question. */
const choose = (page: Page, question: RegExp, answer: string) =>
  page
    .getByRole('radiogroup', { name: question })
    .or(page.getByRole('group', { name: question }))
    .getByText(answer, { exact: true })
    .click()

async function chooseFromList(page: Page, question: RegExp, answer: string): Promise<void> {
  await page.getByRole('combobox', { name: question }).selectOption(answer)
}

/** The form of the trip, with a question of each kind of the specification, is for Amara, who has two guardians. */
const tripOfAmara = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  forms: (file.forms ?? []).map((form) =>
    form.key === 'fm1' ? { ...form, children: [...form.children, 'amara'] } : form,
  ),
})

/** The form of the trip closed yesterday. */
const tripIsOver = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  forms: (file.forms ?? []).map((form) => (form.key === 'fm1' ? { ...form, expiresOn: 'T-1' } : form)),
})

const isSave = (request: Request): boolean =>
  request.method() === 'POST' && request.url().endsWith('/borang-butang/api/form-question-answers')

type Item = {
  readonly attributes?: { readonly answer?: string }
  readonly relationships: {
    readonly option?: unknown
    readonly 'related-recipient': { readonly data: { readonly type: string; readonly id: string } }
  }
}

test(
  'F22 PROD-012 FORM-019 VAL-044 a parent misses a question, answers it, and finds the form among the submissions; the other guardian still has to answer it',
  { tag: '@phone' },
  async ({ page, openSchool }) => {
    const school = await openSchool(tripOfAmara)
    await signIn(page, 's.vandenberg', school)
    await openFormsOf(page, 'Amara Okafor')
    await page.getByRole('link', { name: /^Invullen: Medische gegevens/ }).click()
    await expect(title(page, /Medische gegevens/)).toBeVisible()
    await choose(page, /Gebruikt uw kind medicijnen/, 'Nee')
    await choose(page, /Welk dieet/, 'Vegetarisch')
    await choose(page, /Welk dieet/, 'Notenallergie')
    await chooseFromList(page, /Welk zwemdiploma/, 'A en B')
    await sendButton(page).click()
    const warning = page.getByText('Beantwoord nog 1 verplichte vraag.')
    const phone = page.getByRole('textbox', { name: 'Telefoonnummer bij nood' })
    await expect(warning).toBeVisible()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await phone.fill('06 12345678')
    await expect(warning).toBeHidden()

    const saving = page.waitForRequest(isSave)
    await sendButton(page).click()
    const { data } = (await saving).postDataJSON() as { readonly data: readonly Item[] }
    expect(data).toHaveLength(5)
    const about = new Set(data.map(({ relationships }) => relationships['related-recipient'].data.id))
    expect(about.size).toBe(1)
    expect(data.filter(({ attributes }) => attributes?.answer !== undefined)).toHaveLength(1)
    await expect(title(page, 'In te vullen voor Amara')).toBeVisible()
    await expect(page).toHaveURL(/\/inquiry\/forms\/to-answer$/)
    await expect(sent(page)).toBeVisible()
    await expect(page.getByText(/Medische gegevens/)).toHaveCount(0)

    await completed(page).click()
    await expect(page.getByText(/^Ingevuld op \d+(ste|de) [a-z]+ \d{4}$/).first()).toBeVisible()
    await page.getByRole('link', { name: /^Bekijken: Medische gegevens/ }).click()
    const paper = page.getByRole('article')
    for (const words of ['Nee', 'Vegetarisch', 'Notenallergie', 'A en B', '06 12345678', 'Niet beantwoord'])
      await expect(paper.getByText(words, { exact: true })).toBeVisible()

    await loseCookies(page)
    await signIn(page, 'c.okafor', school)
    await page
      .getByRole('article', { name: 'Amara Okafor' })
      .locator('a[href$="/inquiry/forms/to-answer"]')
      .click()
    await expect(page.getByRole('link', { name: /^Fill in: Medische gegevens/ })).toBeVisible()
  },
)

test('F23 ERR-040 FORM-013 FORM-019 a form refused at its last second says why, returns to the forms to answer, and stores nothing', async ({
  page,
  openSchool,
}) => {
  const school = await openSchool()
  await signIn(page, 'm.devries', school)
  await openFormsOf(page, 'Noor de Vries')
  await page.getByRole('link', { name: /^Invullen: Medische gegevens/ }).click()
  const address = page.url()
  await choose(page, /Gebruikt uw kind medicijnen/, 'Nee')
  await choose(page, /Welk dieet/, 'Geen')
  await chooseFromList(page, /Welk zwemdiploma/, 'A')
  await page.getByRole('textbox', { name: 'Telefoonnummer bij nood' }).fill('06 12345678')
  await openSchool(tripIsOver)
  await sendButton(page).click()
  const toast = page.getByRole('group', { name: 'Versturen mislukt' })
  await expect(toast).toContainText('Dit formulier is verlopen. U kunt het niet meer invullen.')
  await expect(title(page, 'In te vullen voor Noor')).toBeVisible()
  await expect(page.getByRole('link', { name: /Medische gegevens/ })).toHaveCount(0)
  await completed(page).click()
  await expect(title(page, 'Ingevuld voor Noor')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bekijken/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Medische gegevens/ })).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByText(/^Dit formulier is verlopen/)).toBeVisible()
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
})

test('ERR-040 TRAP-31 without a response of the school no input is lost: it is sent later, and the next person on this device finds none of it', async ({
  page,
  openSchool,
}) => {
  const school = await openSchool()
  await signIn(page, 'm.devries', school)
  await openFormsOf(page, 'Sem de Vries')
  await page.getByRole('link', { name: /^Invullen: Wie haalt uw kind op/ }).click()
  await page.getByRole('textbox', { name: 'Naam' }).fill('Oma Truus')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Naam' })).toHaveValue('Oma Truus')
  await page.getByRole('textbox', { name: 'Telefoonnummer' }).fill('0999-765432')
  await page.route('**/form-question-answers', (route) => route.abort())
  await sendButton(page).click()
  await expect(page.getByText(/uw antwoorden zijn niet aangekomen/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Telefoonnummer' })).toHaveValue('0999-765432')
  await page.getByRole('link', { name: 'In te vullen' }).click()
  await expect(page.getByText('Begonnen, niet verstuurd')).toBeVisible()
  await page.unroute('**/form-question-answers')
  await page.getByRole('link', { name: /^Verder invullen: Wie haalt uw kind op/ }).click()
  await expect(page.getByRole('textbox', { name: 'Telefoonnummer' })).toHaveValue('0999-765432')
  await sendButton(page).click()
  await expect(sent(page)).toBeVisible()

  await page.getByRole('link', { name: /^Invullen: Aanwezigheid/ }).click()
  await page.getByRole('textbox').fill('Iets van Marieke')
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(kept).toContain('Iets van Marieke')
  await loseCookies(page)
  await page.goto(`${school}/app/portal/login`)
  await fillIn(page, 's.vandenberg', demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Amara Okafor' })).toBeVisible()
  await expect.poll(kept).not.toContain('Iets van Marieke')
})

test(
  'a parent changes a submission while the school allows it, and another answer shows and hides a question',
  { tag: '@phone' },
  async ({ page, openSchool }) => {
    await signIn(page, 'm.devries', await openSchool())
    await openFormsOf(page, 'Sem de Vries')
    await page.getByRole('link', { name: /^Invullen: Over uw kind/ }).click()
    await page.getByRole('textbox', { name: /basisschool/ }).fill('De Regenboog')
    await page.getByRole('textbox', { name: /minuten/ }).fill('25')
    await chooseFromList(page, /Hoe komt uw kind/, 'Op de fiets')
    await choose(page, /allergie/, 'Ja')
    await page.getByRole('textbox', { name: /^Waarvoor/ }).fill('Noten; de pen zit in de tas.')
    await page.locator('input[type=file]').setInputFiles({
      name: 'Verklaring.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
    })
    await expect(page.getByRole('link', { name: 'Verklaring.pdf' })).toBeVisible()
    await page.getByRole('spinbutton', { name: /^dag, Op welke dag/ }).click()
    await page.keyboard.type('10122026')
    await page.getByRole('textbox', { name: /E-mailadres/ }).fill('marieke@example.test')
    await sendButton(page).click()
    await expect(sent(page)).toBeVisible()

    await completed(page).click()
    await page.getByRole('link', { name: /^Bekijken: Over uw kind/ }).click()
    await expect(page.getByText('10 december 2026')).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Verklaring.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('Verklaring.pdf')
    await page.getByRole('link', { name: 'Antwoorden wijzigen' }).click()
    await choose(page, /allergie/, 'Nee')
    await expect(page.getByRole('textbox', { name: /^Waarvoor/ })).toBeHidden()
    await page.reload()
    await expect(page.getByText(/^U was al begonnen/)).toBeVisible()
    await page.getByRole('button', { name: 'Wijziging versturen' }).click()
    await expect(page.getByText('Uw wijziging is verstuurd.')).toBeVisible()
    await completed(page).click()
    await page.getByRole('link', { name: /^Bekijken: Over uw kind/ }).click()
    await expect(page.getByText(/^Gewijzigd op/)).toBeVisible()
    await expect(page.getByText('Noten; de pen zit in de tas.')).toHaveCount(0)
    await expect(page.getByText('Verklaring.pdf')).toHaveCount(0)
  },
)
