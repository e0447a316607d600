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
  /** Opens a school of its own for a journey that changes data; resolves to its URL. */
  readonly openSchool: (change?: Change) => Promise<string>
}

type OfOneWorker = {
  readonly registry: Registry
  /** Opens a school in Dutch for all tours of a worker that change nothing; resolves to its URL. */
  readonly openSchoolToLookAt: () => Promise<string>
}

const asItIs: Change = (file) => file

/** A journey; an unexpected console message or error in the browser fails it. */
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

/** The browser logs every refusal and fault; the journeys check the message on the screen. */
const isExpected = (line: string): boolean => /^(Failed to load resource|Fault:)/.test(line)

/** Signs in a demo person, and opens their first page. */
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
  // By element: the dialog that asks for an e-mail address hides it from roles.
  await expect(page.locator('main')).toBeVisible()
}

/** Signs in somebody of the office there: at the portal a redirect would end the next navigation. */
export async function signInToOffice(
  page: Page,
  login: string,
  address: string = waterlinieAddress,
): Promise<void> {
  await beginSession(page, login, address)
  await page.goto(`${address}/app/office/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vandaag' })).toBeVisible()
}

/** Signs in a demo person on the screen. */
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
