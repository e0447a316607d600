import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { signIn } from '../journey.ts'
import { waterlinieAddress } from '../places.ts'

const MOST_STOPS = 80

/** Goes on with Tab until this has the focus, as somebody without a mouse does; it must be reachable and be seen. */
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
 * Asks at each stop whether this has the focus. To find it by role and name takes the names of half of the page: while
 * the same element still stands there without the focus, it is not looked for anew.
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

/** Reaches a link or a button, and presses Enter on it. */
export async function enterOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** Reaches a box, and ticks it with the space bar. */
export async function spaceOn(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

/** Goes through a group of radios with the arrows, from the one that Tab leads to, until this one is chosen. */
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

/** Waits until an opened menu or list has taken the focus: a key that comes earlier is the button's. */
export async function intoOpened(page: Page, role: 'menu' | 'listbox'): Promise<void> {
  await expect(page.locator(`[role=${role}]:focus, [role=${role}] :focus`)).toHaveCount(1)
}

/** Goes through an opened menu with the arrows until this entry has the focus. */
export async function arrowInMenu(page: Page, key: 'ArrowDown' | 'ArrowUp', entry: Locator): Promise<void> {
  await intoOpened(page, 'menu')
  const hasFocus = focusOf(entry)
  for (let step = 0; step < MOST_STOPS; step += 1) {
    if (await hasFocus()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(entry)} cannot be reached with the arrows.`)
}

/** Comes in as somebody of the demo, for what is done by keyboard after that. */
export async function enter(page: Page, login: string, address: string = waterlinieAddress): Promise<void> {
  await signIn(page, login, address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs somebody of the demo in by keyboard too. */
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

/** Chooses at the simulated bank how a payment ends. */
export async function payAtBank(page: Page, outcome = 'Betalen De betaling lukt'): Promise<void> {
  await expect(title(page, 'U betaalt aan')).toBeVisible()
  await enterOn(page, button(page, outcome))
}

export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
