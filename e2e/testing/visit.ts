import { expect, type Locator, type Page } from '@playwright/test'
import type { Change } from './school/own-school.ts'
import { untilQuiet } from './quiet.ts'
import { beginSession } from './session.ts'
import type { Language } from './wording.ts'

/** A tour of screens and their states, as one person, in one language. */
export type Visit = {
  readonly page: Page
  readonly language: Language
  /** The URL of the portal of the school. */
  readonly portal: string
  readonly look: Look
}

/** Checks the current screen, as it is scrolled or from its end. */
export type Look = (name: string, from?: 'end') => Promise<void>

export type Tour = {
  readonly who: string
  readonly walk: (visit: Visit) => Promise<void>
  /** The change of the school file for this tour. */
  readonly change?: Change
  /** Whether it is read-only, so that others can use the same school concurrently. */
  readonly changesNothing?: true
  /** The language of this tour, when it is not Dutch. */
  readonly language?: Language
  /**
   * Also runs on a phone with touch, instead of in a narrow window only: where most of the screen differs there, or
   * the phone has components of its own.
   */
  readonly onPhone?: true
}

export const title = (page: Page, name: string | RegExp = /./) =>
  page.getByRole('heading', { level: 1, name })

export async function openSignIn({ page, language, portal }: Visit): Promise<void> {
  await page.goto(portal)
  await settled(page)
  const isSpoken = (await page.locator('html').getAttribute('lang')) === language
  if (!isSpoken) await (await bannerOf(page)).getByRole('button').click()
}

/** The bar at the top; during navigation there may be two of them for a moment. */
export async function bannerOf(page: Page): Promise<Locator> {
  const banner = page.getByRole('banner')
  await expect(banner).toHaveCount(1)
  return banner
}

/** Signs in a person, and opens their first page. */
export async function enter(visit: Visit, login: string, path = ''): Promise<void> {
  await beginSession(visit.page, login, new URL(visit.portal).origin)
  await goTo(visit, path)
}

/** Waits until the page is idle, also after a step without a new document. */
export async function settled(page: Page): Promise<void> {
  await title(page).first().waitFor()
  await untilQuiet(page)
  await title(page).first().waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
}

/** Presses a button, and moves the pointer away, so that no tooltip opens. */
export async function press({ page }: Visit, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.mouse.move(0, 0)
  await settled(page)
}

/** Opens an invoice by its title, on a list or at home. */
export async function open(visit: Visit, name: string | RegExp): Promise<void> {
  await visit.page.getByRole('link', { name }).first().click()
  await title(visit.page, name).waitFor()
  await settled(visit.page)
}

export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo(0, document.body.scrollHeight))

export async function goTo({ page, portal }: Visit, path: string): Promise<void> {
  await page.goto(`${portal}${path}`)
  await settled(page)
}

/** Navigates like a link of the portal, without a new document, which would cost a third of a check. */
export async function moveTo({ page, portal }: Visit, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState({}, '', address), portal + path)
  await settled(page)
}

/** The link to all invoices of a child at home, in any language. */
export const allInvoices = (part: Locator): Locator => part.locator('a[href$="/invoices/all"]').first()

/** The first part of the paths of a child, from home. */
export async function placeOf({ page, portal }: Visit, child: string): Promise<string> {
  const all = allInvoices(page.getByRole('listitem', { name: child }))
  const address = new URL((await all.getAttribute('href')) ?? '', portal).pathname
  return address.replace('/app/portal/', '').replace(/\/all$/, '')
}

/** Opens a list of a child, from all invoices. */
export async function openOf(visit: Visit, place: string, name: RegExp): Promise<void> {
  await moveTo(visit, `${place}/all`)
  await open(visit, name)
}
