import { expect, test as base, type Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { openRegistry, type Change, type Registry } from './school/own-school.ts'
import { waterlinieAddress } from './places.ts'
import { listenTo } from './quiet.ts'
import { everybodySpeaks } from './school/school-changes.ts'
import { beginSession } from './session.ts'
import { awaitCode, takenOver } from './taken-over.ts'

export { expect }

type OfOneJourney = {
  /** Opens a school that nobody else visits, for a journey that changes something; answers its address. */
  readonly openSchool: (change?: Change) => Promise<string>
}

type OfOneWorker = {
  readonly registry: Registry
  /** Opens a school in Dutch for all tours of a worker that change nothing there; answers its address. */
  readonly openSchoolToLookAt: () => Promise<string>
}

const asItIs: Change = (file) => file

/** A journey; its page fails it when something goes wrong in the browser that nobody looks at. */
export const test = base.extend<OfOneJourney, OfOneWorker>({
  registry: [
    // oxlint-disable-next-line no-empty-pattern -- this is how Playwright asks what a fixture needs
    async ({}, use) => {
      const registry = await openRegistry(process.env['JOURNEYS_DATA_DIR'] ?? '')
      await use(registry)
      await registry.close()
    },
    { scope: 'worker' },
  ],
  openSchoolToLookAt: [
    async ({ registry }, use, { workerIndex }) => {
      let address: Promise<string> | undefined
      await use(() => (address ??= registry.openSchool(`tours-${workerIndex}`, everybodySpeaks('nl'))))
    },
    { scope: 'worker' },
  ],
  openSchool: async ({ registry }, use, { testId, retry }) => {
    await use((change = asItIs) => registry.openSchool(`journey-${testId}-${retry}`, change))
  },
  page: async ({ page }, use) => {
    listenTo(page)
    awaitCode(page)
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (line) => {
      if (line.type() === 'error' && !isExpected(line.text())) problems.push(line.text())
    })
    await use(page)
    expect(problems, 'nothing goes wrong unseen').toEqual([])
  },
})

/** What is said about every answer that is a refusal or a fault; the journeys look at what the person reads of it. */
const isExpected = (line: string): boolean => /^(Failed to load resource|Fault:)/.test(line)

/** Signs somebody of the demo in, and comes to the page that they see then. */
export async function signIn(
  page: Page,
  login: string,
  address: string = waterlinieAddress,
  path = '',
): Promise<void> {
  await beginSession(page, login, address)
  await page.goto(`${address}/app/portal/${path}`)
  await takenOver(page)
  await expect(page).not.toHaveURL(/login/)
  // By its element: what asks for an e-mail address right away hides it from roles.
  await expect(page.locator('main')).toBeVisible()
}

/** Signs somebody of the demo in at the screen, as they would. */
export async function signInAtScreen(
  page: Page,
  login: string,
  address: string = waterlinieAddress,
): Promise<void> {
  await page.goto(`${address}/app/portal/`)
  await fillIn(page, login, demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  await expect(page.locator('main')).toBeVisible()
}

export async function fillIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill(login)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(password)
}
