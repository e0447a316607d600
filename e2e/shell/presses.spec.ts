import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../testing/journey.ts'
import { askedName, PAY, SHOW_MORE, tick } from '../testing/invoice-steps.ts'

/** Counts what a person presses on the screen; text that is typed is no press. */
async function countPresses(page: Page) {
  let presses = 0
  await page.exposeBinding('pressed', () => void (presses += 1))
  await page.addInitScript(() => {
    const { pressed } = window as unknown as { readonly pressed: () => void }
    addEventListener('pointerdown', () => pressed(), { capture: true })
  })
  return async (task: () => Promise<void>): Promise<number> => {
    presses = 0
    await task()
    return presses
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test(
  'DAY-060 DAY-071 a parent does what is daily in few presses from home, and sees both children without scrolling, on a phone',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, browser, openSchool }) => {
    const address = await openSchool()
    await page.setViewportSize({ width: 390, height: 844 })
    const pressesOf = await countPresses(page)
    await signIn(page, 'm.devries', address)
    const home = page.url()
    const counted: Record<string, number> = {}
    const count = async (name: string, task: () => Promise<void>) => {
      await page.goto(home)
      await expect(heading(page, /Marieke$/)).toBeVisible()
      counted[name] = await pressesOf(task)
    }
    const childCard = (name: string) => page.getByRole('article', { name })
    const menu = await page.getByRole('navigation', { name: 'Hoofdmenu' }).last().boundingBox()
    const asked = await page.getByRole('heading', { name: 'Dit vraagt uw aandacht' }).boundingBox()
    expect(asked?.y).toBeLessThan((menu?.y ?? 0) - (asked?.height ?? 0))

    await count('the first lesson of tomorrow', async () => {
      await expect(childCard('Noor').getByText(/\d\d:\d\d – \d\d:\d\d/)).toBeVisible()
    })
    await count('the newest grade', async () => {
      await childCard('Noor').getByRole('link', { name: 'Cijfers' }).click()
      await expect(heading(page, 'Cijfers van Noor')).toBeVisible()
    })
    await count('the newest message about the second child', async () => {
      await childCard('Sem')
        .getByRole('link', { name: /ongelezen/ })
        .click()
      await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
      await expect(page).toHaveURL(/messages\/message\//)
    })
    await count('an answer to a message', async () => {
      await page.getByRole('link', { name: /^Wanneer komt u voor het mentorgesprek/ }).click()
      await page.getByRole('main').getByRole('radio').first().locator('xpath=ancestor::label').click()
      await page.getByRole('button', { name: 'Antwoord versturen' }).click()
      await expect(page.getByText(/^Uw antwoord/).first()).toBeVisible()
    })
    await count('a short form', async () => {
      await page.getByRole('link', { name: /^Aanwezigheid informatieavond/ }).click()
      await page.getByText('Nee', { exact: true }).click()
      await page.getByRole('button', { name: 'Versturen' }).click()
      await expect(page.getByText('Uw antwoorden zijn verstuurd.')).toBeVisible()
    })
    await count('a report of illness', async () => {
      await page.getByRole('button', { name: 'Ziek melden' }).click()
      await page.getByRole('button', { name: 'Sem ziek melden' }).click()
      await expect(page.getByText(/ontving dit om/)).toBeVisible()
    })
    await count('the agenda of the second child', async () => {
      await childCard('Sem')
        .getByRole('link', { name: /Agenda/ })
        .click()
      await expect(heading(page, 'Agenda van Sem')).toBeVisible()
    })
    await count('a permission', async () => {
      await childCard('Sem')
        .getByRole('link', { name: /^Privacyvoorkeuren/ })
        .click()
      await page.getByRole('button', { name: 'Toestemming geven', exact: true }).first().click()
      await expect(page.getByText(/^sinds /).first()).toBeVisible()
    })
    await count('absence of any child without a known reason', async () => {
      await page.getByRole('link', { name: 'Somtoday' }).click()
      await page.getByRole('link', { name: 'Afwezigheid', exact: true }).click()
      await expect(heading(page, 'Afwezigheid van al uw kinderen')).toBeVisible()
      await expect(page.getByText('Nog niet afgehandeld').first()).toBeVisible()
    })
    await count('an order with a choice, conditions and a signature, up to the bank', async () => {
      const more = page.getByRole('button', { name: SHOW_MORE })
      if (await more.isVisible()) await more.click()
      await page.getByRole('link', { name: askedName('Reis Berlijn – vwo 5', 'Noor') }).click()
      await tick(page.getByRole('radio', { name: 'Kamer: tweepersoons' }))
      await page.getByRole('button', { name: 'Volgende' }).click()
      await tick(page.getByRole('radio', { name: 'iDEAL' }))
      await tick(page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }))
      await tick(page.getByRole('checkbox', { name: 'Ik onderteken dit digitaal' }))
      await page.getByRole('button', { name: PAY }).click()
      await expect(heading(page, /^U betaalt aan/)).toBeVisible()
    })
    await count('a hoodie of the webshop, up to the bank', async () => {
      await page.getByRole('button', { name: /^Meer/ }).click()
      await page.getByRole('menuitem', { name: 'Webshop' }).click()
      await page.getByRole('link', { name: 'Hoodie De Waterlinie' }).click()
      await page.getByText('M', { exact: true }).click()
      await page.getByRole('button', { name: 'In winkelwagen' }).click()
      await page.getByRole('link', { name: 'Afrekenen' }).click()
      await page.getByRole('button', { name: /^Betalen met iDEAL/ }).click()
      await expect(heading(page, /^U betaalt aan/)).toBeVisible()
    })
    const payer = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const payingPage = await payer.newPage()
    const pressesOfPayer = await countPresses(payingPage)
    await signIn(payingPage, 'y.elamrani', address)
    counted['all that is to be paid, up to the bank'] = await pressesOfPayer(async () => {
      await payingPage.getByRole('link', { name: /^Alles betalen/ }).click()
      await payingPage.getByRole('button', { name: 'Betalen met iDEAL' }).click()
      await expect(heading(payingPage, /^U betaalt aan/)).toBeVisible()
    })
    await payer.close()
    expect(counted).toEqual({
      'the first lesson of tomorrow': 0,
      'the newest grade': 1,
      'the newest message about the second child': 2,
      'an answer to a message': 3,
      'a short form': 3,
      'a report of illness': 2,
      'the agenda of the second child': 1,
      'a permission': 2,
      'absence of any child without a known reason': 2,
      // Two of them are the conditions and the signature, and one shows the tasks after the first four.
      'an order with a choice, conditions and a signature, up to the bank': 8,
      'a hoodie of the webshop, up to the bank': 7,
      'all that is to be paid, up to the bank': 2,
    })
  },
)
