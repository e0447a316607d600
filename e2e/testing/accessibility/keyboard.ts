import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { askedName, SHOW_MORE } from '../invoice-steps.ts'
import { signIn } from '../journey.ts'
import { waterlinieAddress } from '../places.ts'

const MOST_STOPS = 80

/** Presses Tab until this element has the focus; it must be reachable and visible. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  const hasFocus = focusOf(wanted)
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(wanted)} cannot be reached by keyboard.`)
}

/**
 * Checks at each stop whether the element has the focus. Finding it by role and name computes the names of half of
 * the page, so the found element is reused as long as it exists.
 */
function focusOf(wanted: Locator): () => Promise<boolean> {
  let found: ElementHandle | undefined
  const isElsewhere = async () => (await found?.evaluate(standsWithoutFocus).catch(() => false)) ?? false
  return async () => {
    if (await isElsewhere()) return false
    found = (await wanted.elementHandle({ timeout: 10_000 })) ?? undefined
    return found?.evaluate((element) => element === document.activeElement) ?? false
  }
}

const standsWithoutFocus = (element: Node): boolean =>
  element.isConnected && element !== document.activeElement

/** Moves to a link or a button, and presses Enter. */
export async function enterOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** Moves to a checkbox, and ticks it with the space bar. */
export async function spaceOn(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

/** Moves through a group of radios with the arrows until this one is chosen. */
export async function arrowTo(page: Page, group: Locator, radio: Locator): Promise<void> {
  await expect(radio).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await group.evaluate((element) => element.contains(document.activeElement))) break
    await page.keyboard.press('Tab')
  }
  const hasFocus = focusOf(radio)
  for (let step = 0; step < MOST_STOPS; step += 1) {
    if (await hasFocus()) break
    await page.keyboard.press('ArrowDown')
  }
  if (!(await radio.isChecked())) await page.keyboard.press('Space')
  await expect(radio).toBeChecked()
}

/** Waits until an opened menu has the focus: an earlier key would go to the button. */
export async function intoMenu(page: Page): Promise<void> {
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1)
}

/** Moves through an opened menu with the arrows until this entry has the focus. */
export async function arrowInMenu(page: Page, key: 'ArrowDown' | 'ArrowUp', entry: Locator): Promise<void> {
  await intoMenu(page)
  const hasFocus = focusOf(entry)
  for (let step = 0; step < MOST_STOPS; step += 1) {
    if (await hasFocus()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(entry)} cannot be reached with the arrows.`)
}

/** Signs in a demo person for the keyboard part that follows. */
export async function enter(page: Page, login: string, address: string = waterlinieAddress): Promise<void> {
  await signIn(page, login, address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs in a demo person by keyboard. */
export async function enterByKeyboard(page: Page, login: string, address: string): Promise<void> {
  await page.goto(`${address}/app/portal/`)
  await typeCredentials(page, login, demoPassword)
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function typeCredentials(page: Page, login: string, password: string): Promise<void> {
  for (const [name, text] of [
    ['Gebruikersnaam', login],
    ['Wachtwoord', password],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

/** Chooses the outcome of a payment at the simulated bank. */
export async function payAtBank(page: Page, outcome = 'Betalen De betaling lukt'): Promise<void> {
  await expect(title(page, 'U betaalt aan')).toBeVisible()
  await enterOn(page, button(page, outcome))
}

/** Opens the list that waits for an answer, from home. */
export async function openAskedByKeyboard(page: Page, list: string, child: string): Promise<void> {
  const asked = link(page, askedName(list, child))
  await expect(button(page, SHOW_MORE).or(asked).first()).toBeVisible()
  if (await button(page, SHOW_MORE).isVisible()) await enterOn(page, button(page, SHOW_MORE))
  await enterOn(page, asked)
  await expect(title(page, list)).toBeFocused()
}

export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
