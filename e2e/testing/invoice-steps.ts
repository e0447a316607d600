import { expect, type Locator, type Page } from '@playwright/test'

/** Ticks a checkbox or a radio by pressing its label, as a person does. */
export async function tick(field: Locator): Promise<void> {
  await field.locator('xpath=ancestor::label').click()
  await expect(field).toBeChecked()
}

/** Home shows the first four tasks. */
export const SHOW_MORE = /^Nog \d+ tonen$/

/** The name of the task of a list that waits for an answer. */
export const askedName = (title: string, child: string): RegExp =>
  new RegExp(`^${title}.*${child} · nog niet ingevuld`)

/** What was paid of a child this school year, at home. */
export const moneyOf = (page: Page, child: string): Locator =>
  page.getByRole('region', { name: 'Dit schooljaar betaald' }).getByRole('listitem', { name: child })

/** Opens the list that waits for an answer, from home. */
export async function openAsked(page: Page, title: string, child: string): Promise<void> {
  const more = page.getByRole('button', { name: SHOW_MORE })
  const asked = page.getByRole('link', { name: askedName(title, child) })
  await expect(more.or(asked).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await asked.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Volgende' }).click()
}

/** The button that orders and pays, in both languages; its name ends with the amount. */
export const PAY = /^(Betaal|Pay) €/

/** Orders Berlin with a room for two, paid at once with iDEAL, up to the confirming press. */
export async function upToPay(page: Page): Promise<void> {
  await openAsked(page, 'Reis Berlijn – vwo 5', 'Noor')
  await tick(page.getByRole('radio', { name: 'Kamer: tweepersoons' }))
  await proceed(page)
  await tick(page.getByRole('radio', { name: 'iDEAL' }))
  await tick(page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }))
  await tick(page.getByRole('checkbox', { name: 'Ik onderteken dit digitaal' }))
}

/** The same, up to the bank. */
export async function orderBerlin(page: Page): Promise<void> {
  await upToPay(page)
  await page.getByRole('button', { name: PAY }).click()
}

/** Chooses the outcome at the bank, which redirects back. */
export async function chooseAtBank(page: Page, outcome: string): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'U betaalt aan Lyceum De Waterlinie' }),
  ).toBeVisible()
  await page.getByRole('button', { name: outcome }).click()
}

/** Records the calls of this page to reserve capacity, to order and to pay, in order. */
export function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'GET') return
    if (path.endsWith('/bestelling/reservations')) calls.push('keep a place')
    else if (path.includes('/rest/bestelling/')) calls.push('order')
    else if (path.includes('/betalen/ideal/start/')) calls.push('pay')
  })
  return calls
}

/** The payments of an invoice, in its table. */
export const paymentRow = (page: Page, number: RegExp | string): Locator =>
  page.getByRole('table', { name: 'Betalingen' }).getByRole('row', { name: number })

/** The lists of Noor: the name of each, one of its rows, and its number of rows. */
export const listsOfNoor = [
  ['Openstaand 3 facturen', 'Reis Berlijn', '3 facturen'],
  ['Afgehandeld 1 factuur', 'Examentraining Nederlands', '1 factuur'],
  ['Binnenkort 0 facturen', undefined, '0 facturen'],
  ['Verlopen 1 factuur', 'Kluisje', '1 factuur'],
  ['Alle facturen 5 facturen', 'Excursie Brussel', '5 facturen'],
  ['Archief', 'Werkweek Ardennen', /\d facturen/],
] as const
