import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { tick } from './invoice-steps.ts'
import { words, type Language } from './wording.ts'

/** A walk through screens and their states, as one person, in one language, in a school of its own. */
export type Visit = {
  readonly page: Page
  readonly language: Language
  /** The address of the portal of the school. */
  readonly portal: string
  /** Looks at the screen that stands there now. */
  readonly look: (name: string) => Promise<void>
}

export type Tour = { readonly who: string; readonly walk: (visit: Visit) => Promise<void> }

const title = (page: Page, name: string | RegExp = /./) => page.getByRole('heading', { level: 1, name })

async function comeToTheDoor({ page, language, portal }: Visit): Promise<void> {
  await page.goto(portal)
  await settled(page)
  const isSpoken = (await page.locator('html').getAttribute('lang')) === language
  if (!isSpoken) await page.getByRole('banner').getByRole('button').click()
}

async function enter(visit: Visit, login: string): Promise<void> {
  const { page, language } = visit
  await comeToTheDoor(visit)
  await page.getByRole('textbox').nth(0).fill(login)
  await page.getByRole('textbox').nth(1).fill(demoPassword)
  await page.getByRole('button', { name: words(language)['login.submit'], exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await settled(page)
}

/** Nothing is on its way any more. */
async function settled(page: Page): Promise<void> {
  await title(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
}

async function press(visit: Visit, name: string | RegExp): Promise<void> {
  await visit.page.getByRole('button', { name }).click()
  await settled(visit.page)
}

/** By the title of an invoice, on a list or at home. */
async function open(visit: Visit, name: string | RegExp): Promise<void> {
  await visit.page.getByRole('link', { name }).first().click()
  await title(visit.page, name).waitFor()
  await settled(visit.page)
}

async function goTo({ page, portal }: Visit, path: string): Promise<void> {
  await page.goto(`${portal}${path}`)
  await settled(page)
}

/** The first part of the addresses of a child, read off its card at home. */
async function placeOf({ page, portal }: Visit, child: string): Promise<string> {
  const all = page.getByRole('article', { name: child }).getByRole('link').last()
  const address = new URL((await all.getAttribute('href')) ?? '', portal).pathname
  return address.replace('/app/portal/', '').replace(/\/all$/, '')
}

async function doors(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await comeToTheDoor(visit)
  await look('login')
  await page.getByRole('textbox').nth(0).fill('niemand')
  await page.getByRole('textbox').nth(1).fill('mis')
  await page.getByRole('button', { name: t['login.submit'], exact: true }).click()
  await page.getByRole('alert').waitFor()
  await look('login-failed')
  await enter(visit, 'm.devries')
  await page.context().clearCookies()
  await page.getByRole('article').first().getByRole('link').last().click()
  await page.getByRole('alertdialog').waitFor()
  await look('session-expired')
}

async function lists(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  await enter(visit, 'm.devries')
  await look('home')
  const noor = await placeOf(visit, 'Noor de Vries')
  for (const list of ['open', 'all', 'fulfilled', 'upcoming', 'expired', 'archive']) {
    await goTo(visit, `${noor}/${list}`)
    await look(`list-${list}`)
  }
  await goTo(visit, `${noor}/all`)
  await page.getByRole('searchbox').fill('bestaat niet')
  await page.getByText(words(language)['invoices.list.empty-search-hint']).waitFor()
  await look('list-search-empty')
  await goTo(visit, `${noor}/all`)
  for (const name of ['Examenbundels', 'Excursie Brussel', 'Kluisje']) {
    await page.goto(`${visit.portal}${noor}/all`)
    await open(visit, new RegExp(`^${name}`))
    await look(`invoice-${name.split(' ')[0]?.toLowerCase()}`)
  }
}

async function menus(visit: Visit): Promise<void> {
  const { page, look } = visit
  await enter(visit, 'm.devries')
  await page.getByRole('button', { name: /^MV/ }).click()
  await page.getByRole('menu').waitFor()
  await look('user-menu')
  await page.keyboard.press('Escape')
  await goTo(visit, `${await placeOf(visit, 'Noor de Vries')}/open`)
  await page.getByRole('banner').getByRole('button', { name: /Noor/ }).click()
  await page.getByRole('menu').waitFor()
  await look('child-menu')
}

async function paying(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await enter(visit, 'm.devries')
  await open(visit, /Reis Berlijn/)
  await look('order')
  await tick(page.getByRole('checkbox', { name: 'Kamer: tweepersoons' }))
  await press(visit, t['invoice.next'])
  await look('payment-method')
  await tick(page.getByRole('radio', { name: 'iDEAL' }))
  await look('payment-method-chosen')
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await tick(box)
  await press(visit, t['invoice.next'])
  await look('control')
  await press(visit, t['control.pay'])
  await title(page, t['pay.title']).waitFor()
  await look('pay')
  await page.getByRole('button', { name: /iDEAL/ }).click()
  await page.locator('button[value=open]').click()
  await title(page, /^Reis Berlijn/).waitFor()
  await settled(page)
  await look('return-open')
  await page.getByRole('link', { name: t['pay.open-transaction.button'] }).first().click()
  await title(page, t['pay.title']).waitFor()
  await settled(page)
  await look('pay-unfinished')
  await page.getByRole('link', { name: t['pay.open-transaction.button'] }).click()
  await page.locator('button[value=success]').click()
  await page.getByRole('dialog').waitFor()
  await settled(page)
  await look('return-paid')
  await page.getByRole('dialog').getByRole('button').nth(1).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await look('invoice-paid')
}

async function bigFamily(visit: Visit): Promise<void> {
  const { page, look } = visit
  await enter(visit, 'y.elamrani')
  await look('home-three-children')
  const places = await Promise.all(
    ['Yasmina', 'Sofia', 'Ilias'].map((name) => placeOf(visit, `${name} El Amrani`)),
  )
  const [yasmina = '', sofia = '', ilias = ''] = places
  await goTo(visit, `${yasmina}/all`)
  await look('list-instalments')
  await open(visit, /^Cambridge Engels/)
  await look('invoice-instalments')
  await goTo(visit, `${sofia}/all`)
  await open(visit, /^Schoolkosten/)
  await look('order-categories')
  await page.getByRole('checkbox', { name: 'Kluisje', exact: true }).locator('xpath=ancestor::label').click()
  await look('order-category-open')
  await goTo(visit, `${sofia}/all`)
  await open(visit, /^Vrijwillige bijdrage/)
  await look('order-voluntary')
  await goTo(visit, `${ilias}/all`)
  await open(visit, /^Vrijwillige bijdrage/)
  await look('invoice-transfer')
  await payAll(visit)
}

async function payAll(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await goTo(visit, 'pay-all')
  await look('pay-all')
  await page
    .getByRole('checkbox', { name: /^Cambridge Engels/ })
    .first()
    .locator('xpath=ancestor::label')
    .click()
  await look('pay-all-methods')
  await page.getByRole('button', { name: /iDEAL/ }).click()
  await page.locator('button[value=success]').click()
  await title(page, t['pay-all.result.title']).waitFor()
  await settled(page)
  await look('pay-all-paid')
}

async function lookingAlong(visit: Visit): Promise<void> {
  await enter(visit, 'a.yilmaz')
  await visit.look('home-looking-along')
  await goTo(visit, `${await placeOf(visit, 'Deniz Yılmaz')}/all`)
  await open(visit, /^Schade leermiddelen/)
  await visit.look('bill-looking-along')
}

async function somebody(visit: Visit, login: string, name: string, path?: string): Promise<void> {
  await enter(visit, login)
  if (path !== undefined) await goTo(visit, path)
  await visit.look(name)
}

/** Every screen that exists, and its main states. */
export const tours: readonly Tour[] = [
  { who: 'a visitor at the door', walk: doors },
  { who: 'a parent at the lists', walk: lists },
  { who: 'a parent in the menus', walk: menus },
  { who: 'a parent who pays', walk: paying },
  { who: 'a parent of three', walk: bigFamily },
  { who: 'a guardian who looks along', walk: lookingAlong },
  { who: 'a guardian who does not pay', walk: (visit) => somebody(visit, 'c.okafor', 'home-no-debtor') },
  { who: 'a parent for whom all is empty', walk: (visit) => somebody(visit, 's.oconnor', 'home-empty') },
  { who: 'a parent without children', walk: (visit) => somebody(visit, 'h.mulder', 'no-children') },
  { who: 'an employee', walk: (visit) => somebody(visit, 't.willems', 'no-portal') },
  { who: 'a pupil', walk: (visit) => somebody(visit, 'noor', 'home-pupil') },
  {
    who: 'a parent when something broke',
    walk: async (visit) => {
      await somebody(visit, 'm.devries', 'error', 'application-error')
      await press(visit, words(visit.language)['error.details.show'])
      await visit.look('error-details')
      await goTo(visit, 'child/00000000-0000-4000-8000-000000000000/invoices/open')
      await visit.look('child-error')
    },
  },
]
