import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startProduct } from '../../bench/product.ts'
import { expect, fillIn, signIn, test } from '../testing/journey.ts'
import { demoPassword } from '@portal/demo/password.ts'
import { usualPort } from '../testing/places.ts'

/* A product of its own, because it is stopped and started: these journeys allow the portal's service worker. */

const built = join(import.meta.dirname, '../../apps/portal/dist')
const port = Number(process.env['JOURNEYS_PORT'] ?? usualPort) + 200
const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-worker-'))
const versions = { old: join(folder, 'old'), new: join(folder, 'new') } as const
type Version = keyof typeof versions
let product: Awaited<ReturnType<typeof startProduct>> | undefined

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

test.beforeAll(() => {
  cpSync(built, versions.old, { recursive: true })
  cpSync(built, versions.new, { recursive: true })
  renameFiles(join(versions.new, 'browser'))
})
test.afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(version: Version): Promise<string> {
  product = await startProduct(port, { DATA_DIR: join(folder, 'data'), WEB_DIR: versions[version] })
  return product.address
}

async function stop(): Promise<void> {
  await product?.stop()
  product = undefined
}

/** Makes another version like a build does: every hashed file gets another name, also in references. */
function renameFiles(web: string): void {
  const assets = join(web, 'assets')
  const names = readdirSync(assets).filter((name) => /-[\w-]{8}\.\w+$/.test(name))
  const next = (name: string) => `new-${name}`
  const files = [
    ...readdirSync(web).map((name) => join(web, name)),
    ...names.map((name) => join(assets, name)),
  ]
  for (const file of files.filter((one) => /\.(js|css|html|json)$/.test(one))) {
    const text = names.reduce((all, name) => all.replaceAll(name, next(name)), readFileSync(file, 'utf8'))
    writeFileSync(file, text)
  }
  for (const name of readdirSync(assets)) if (name.endsWith('.br')) rmSync(join(assets, name))
  for (const name of readdirSync(web)) if (name.endsWith('.br')) rmSync(join(web, name))
  for (const name of names) renameSync(join(assets, name), join(assets, next(name)))
}

const isNew = (path: string) => path.includes('/new-')

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until the worker has cached its files, and controls this page. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Waits until the worker has cached the files of an idle page, the last of them too. */
async function untilFilled(page: Page): Promise<void> {
  await untilKept(page)
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/texts-school-nl-/))
}

/** The version that this page was loaded with. */
const versionOf = (page: Page): Promise<Version> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /assets\/new-/.test(name)) ? 'new' : 'old',
  )

test('a new version takes over at the next page, and an open form keeps its own files', async ({ page }) => {
  const address = await start('old')
  await signIn(page, 'm.devries', address)
  await untilFilled(page)
  await page.locator('a[href$="/inquiry/forms/to-answer"]').first().click()
  await page.getByRole('link', { name: /^Invullen: Medische/ }).click()
  const text = page.locator('main form').getByRole('textbox').first()
  await text.fill('Is allergisch voor pinda’s')

  await stop()
  await start('new')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(async () => (await kept(page)).filter(isNew).length).toBeGreaterThan(10)
  // A chunk that this tab has not loaded yet, and that the server no longer has.
  await page.getByRole('button', { name: /gebruikersmenu/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text).toHaveValue('Is allergisch voor pinda’s')
  expect(await versionOf(page)).toBe('old')

  await page.reload()
  await expect(page.locator('main form').getByRole('textbox').first()).toHaveValue(
    'Is allergisch voor pinda’s',
  )
  expect(await versionOf(page)).toBe('new')

  // When no tab of the old version is open, its files are removed.
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed')
  await expect.poll(isWaiting).toBe(true)
  const context = page.context()
  await page.close()
  const visitOnce = async () => {
    const next = await context.newPage()
    await next.goto(`${address}/app/portal/account`)
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
    const old = (await kept(next)).filter((path) => !/assets\/new-/.test(path))
    await next.close()
    return old.length
  }
  await expect.poll(visitOnce).toBe(0)
})

test('without a network the portal shows an offline page, which continues by itself', async ({ page }) => {
  const address = product?.address ?? (await start('new'))
  await signIn(page, 'm.devries', address)
  await untilKept(page)
  await stop()
  await page.goto(`${address}/app/portal/account`)
  await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible()
  await expect(page).toHaveTitle('Geen verbinding')
  await expect(page.getByText('No connection')).toBeHidden()
  await start('new')
  await expect(page.getByRole('heading', { name: 'Mijn account' })).toBeVisible()
  await expect(page).toHaveURL(/account$/)
})

/** Everything that the databases of this page hold, as bytes read one by one. */
const storedBytes = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return new TextDecoder('latin1').decode(value)
      return typeof value === 'object' && value !== null
        ? Object.values(value).map(textOf).join()
        : `${value}`
    }
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error))
      })
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        texts.push(textOf(await done(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    return texts.join()
  })

test('DAY-047 DAY-048 DAY-049 DAY-052 without a network a remembered person reads messages and pickup codes, until this browser is signed out elsewhere', async ({
  page,
  browser,
}) => {
  const address = product?.address ?? (await start('new'))
  await page.goto(`${address}/app/portal/`)
  await fillIn(page, 'm.devries', demoPassword)
  await page.getByRole('checkbox', { name: 'Ingelogd blijven op dit apparaat' }).check({ force: true })
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Marieke/ })).toBeVisible()
  await untilKept(page)
  await expect.poll(async () => (await storedBytes(page)).length).toBeGreaterThan(5000)
  const bytes = await storedBytes(page)
  for (const plain of ['Noor', 'informatieavond', 'Informatieavond', 'Wiskunde', 'W26-'])
    expect(bytes).not.toContain(plain)

  await stop()
  await page.goto(`${address}/app/portal/account`)
  await expect(page.getByText(/^Offline, bijgewerkt \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText(/^Deze pagina heeft internet nodig/)).toBeVisible()
  const messages = page.getByRole('region', { name: 'Berichten' })
  await messages.getByText(/^Informatieavond leerjaar 1/).click()
  await expect(messages.getByText(/^Beste ouders en verzorgers/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-code van ophaalcode/ }).first()).toBeVisible()

  await start('new')
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeVisible()
  const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await signIn(elsewhere, 'm.devries', address, 'account')
  await elsewhere.getByRole('button', { name: 'Overal elders uitloggen' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Overal elders uitloggen' })).toHaveCount(0)
  await elsewhere.context().close()

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('offline-key')
  await stop()
  await page.goto(`${address}/app/portal/`)
  await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible()
  await expect.poll(() => storedBytes(page)).toBe('')
  await start('new')
})

test('nothing of one person stays on the device, and the next one sees their own data', async ({ page }) => {
  const address = product?.address ?? (await start('new'))
  await signIn(page, 'm.devries', address)
  await untilKept(page)
  await page.locator('a[href$="/invoices/open"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of await kept(page)) expect(path).toMatch(/^\/app\/portal\/assets\/[^/]+-[\w-]{8}\.\w+$/)
  await page.getByRole('button', { name: /gebruikersmenu/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Noor/ })).toHaveCount(0)
  await page.goto(`${address}/app/portal/`)
  await fillIn(page, 'p.jansen', demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Peter/ })).toBeVisible()
  await expect(page.getByRole('article', { name: /Noor/ })).toHaveCount(0)
})

test('the portal can be installed at both schools, and its shortcuts open the first child', async ({
  page,
}) => {
  const address = product?.address ?? (await start('new'))
  const second = address.replace(String(port), String(port + 1))
  for (const [school, name] of [
    [address, 'Mijn Waterlinie'],
    [second, 'Mijn Werkhaven'],
  ] as const) {
    await page.goto(`${school}/app/portal/login`)
    const devtools = await page.context().newCDPSession(page)
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name })
    await untilKept(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A test runs in a private window, in which nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  }
  await signIn(page, 'm.devries', address, 'invoices')
  await expect(page).toHaveURL(/\/child\/[^/]+\/invoices\/open$/)
  await page.goto(`${address}/app/portal/messages`)
  await expect(page).toHaveURL(/\/child\/[^/]+\/messages\/all$/)
})
