import { expect, type Locator, type Page } from '@playwright/test'
import type { Change } from './school/own-school.ts'
import { untilQuiet } from './quiet.ts'
import { beginSession } from './session.ts'
import type { Language } from './wording.ts'

/** A walk through screens and their states, as one person, in one language. */
export type Visit = {
  readonly page: Page
  readonly language: Language
  /** The address of the portal of the school. */
  readonly portal: string
  readonly look: Look
}

/** Looks at the screen that stands there now, as it is scrolled or from its end. */
export type Look = (name: string, from?: 'end') => Promise<void>

export type Tour = {
  readonly who: string
  readonly walk: (visit: Visit) => Promise<void>
  /** What is different at the school of this tour. */
  readonly change?: Change
  /** It only looks, so that others may look at the same school meanwhile. */
  readonly changesNothing?: true
  /** The language of this tour where it is not Dutch. */
  readonly language?: Language
  /**
   * Walked on a phone with touch too, instead of in a narrow window: where most of the screen differs there, or the phone
   * has components of its own that do not come by making the window narrower.
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

/** The bar at the top; while one screen makes way for the next there may be two of them for a moment. */
export async function bannerOf(page: Page): Promise<Locator> {
  const banner = page.getByRole('banner')
  await expect(banner).toHaveCount(1)
  return banner
}

/** Signs somebody in, and comes to the page that they see then. */
export async function enter(visit: Visit, login: string, path = ''): Promise<void> {
  await beginSession(visit.page, login, new URL(visit.portal).origin)
  await goTo(visit, path)
}

/** Nothing is on its way any more, also after a step that loads no new document. */
export async function settled(page: Page): Promise<void> {
  await title(page).first().waitFor()
  await untilQuiet(page)
  await title(page).first().waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
}

/** Presses a button, and leaves nothing below the pointer that would tell about itself. */
export async function press({ page }: Visit, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.mouse.move(0, 0)
  await settled(page)
}

/** By the title of an invoice, on a list or at home. */
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

/**
 * Goes to a page as a link of the portal does, without a new document: what is on the screen goes on to live. A new
 * document costs a third of what looking at a screen does.
 */
export async function moveTo({ page, portal }: Visit, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState({}, '', address), portal + path)
  await settled(page)
}

/** The link of a child's card to all of its invoices, in whichever language. */
export const allInvoices = (card: Locator): Locator => card.locator('a[href$="/invoices/all"]').first()

/** The first part of the addresses of a child, read off its card at home. */
export async function placeOf({ page, portal }: Visit, child: string): Promise<string> {
  const all = allInvoices(page.getByRole('article', { name: child }))
  const address = new URL((await all.getAttribute('href')) ?? '', portal).pathname
  return address.replace('/app/portal/', '').replace(/\/all$/, '')
}

/** Into a list of a child, from all of them. */
export async function openOf(visit: Visit, place: string, name: RegExp): Promise<void> {
  await moveTo(visit, `${place}/all`)
  await open(visit, name)
}
