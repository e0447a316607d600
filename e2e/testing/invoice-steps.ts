import { expect, type Locator, type Page } from '@playwright/test'

/** Ticks a box or a radio as a person does: by pressing its words. */
export async function tick(field: Locator): Promise<void> {
  await field.locator('xpath=ancestor::label').click()
  await expect(field).toBeChecked()
}

/** Home shows the first five things that it asks. */
export const SHOW_MORE = /^Nog \d+ tonen$/

/** From home into the list that waits for an answer. */
export async function openAsked(page: Page, title: string, child: string): Promise<void> {
  const more = page.getByRole('button', { name: SHOW_MORE })
  if (await more.isVisible()) await more.click()
  await page.getByRole('link', { name: new RegExp(`^Lijst invullen: ${title}.* voor ${child}$`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Volgende' }).click()
}

/** Berlin with a room for two, paid at once with iDEAL: up to the press that binds. */
export async function toControl(page: Page): Promise<void> {
  await openAsked(page, 'Reis Berlijn – vwo 5', 'Noor')
  await tick(page.getByRole('radio', { name: 'Kamer: tweepersoons' }))
  await proceed(page)
  await tick(page.getByRole('radio', { name: 'iDEAL' }))
  await tick(page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }))
  await tick(page.getByRole('checkbox', { name: 'Ik onderteken dit digitaal' }))
  await proceed(page)
  await expect(page.getByRole('heading', { name: 'Controleer uw bestelling' })).toBeVisible()
}

/** The same, up to the bank. */
export async function orderBerlin(page: Page): Promise<void> {
  await toControl(page)
  await page.getByRole('button', { name: 'Bevestigen en betalen' }).click()
}

/** What the payer chooses at the bank, which leads back. */
export async function chooseAtBank(page: Page, outcome: string): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'U betaalt aan Lyceum De Waterlinie' }),
  ).toBeVisible()
  await page.getByRole('button', { name: outcome }).click()
}

/** The calls that this page makes from now on to keep places, to order and to pay, in their order. */
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

/** The lists of Noor: how each is called, a row of it, and how many it has. */
export const listsOfNoor = [
  ['Openstaand 3 facturen', 'Reis Berlijn', '3 facturen'],
  ['Afgehandeld 1 factuur', 'Examentraining Nederlands', '1 factuur'],
  ['Binnenkort 0 facturen', undefined, '0 facturen'],
  ['Verlopen 1 factuur', 'Kluisje', '1 factuur'],
  ['Alle facturen 5 facturen', 'Excursie Brussel', '5 facturen'],
  ['Archief', 'Werkweek Ardennen', /\d facturen/],
] as const
