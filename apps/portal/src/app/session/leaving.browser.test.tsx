import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anArticle, anOrderList } from '@portal/domain/testing/billing/an-order-list.ts'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { Unreachable } from '@portal/web-kit/api/failures.ts'
import { keepSelection } from '../../features/billing/order-draft/cart.ts'
import { openCopy, storeCopy } from '../../offline/copy-store.ts'
import { readDeviceKey } from '../../offline/device-key.ts'
import { aCopy } from '../../../testing/a-copy.ts'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { aParent, openPortal } from '../../../testing/open-portal.tsx'

/** The parts of the browser's own navigation that these tests stop. */
type Navigation = EventTarget
type Leaving = Event & { readonly destination: { readonly url: string } }
const { navigation } = window as unknown as { readonly navigation: Navigation }

let leftFor: string[] = []

function stay(event: Event) {
  leftFor.push(new URL((event as Leaving).destination.url).pathname)
  event.preventDefault()
}

beforeEach(async () => {
  leftFor = []
  navigation.addEventListener('navigate', stay)
  await page.viewport(1280, 900)
})
afterEach(() => {
  navigation.removeEventListener('navigate', stay)
  vi.restoreAllMocks()
})

async function logOut() {
  await page.getByRole('button', { name: /gebruikersmenu/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
}

test("NAV-077? API-016 ends the session on sign-out, removes the person's data and opens the login page", async () => {
  const { asked } = await openPortal('/', { 'sign-out': {} })
  await logOut()
  await expect.poll(() => leftFor).toEqual(['/app/portal/login'])
  expect(asked.map(({ name }) => name)).toContain('sign-out')
  expect(localStorage.getItem('ouderportaal.session')).toBeNull()
})

test('DAY-047 DAY-054 signing out erases what this device keeps, and closes its notifications', async () => {
  document.cookie = `offline-key-${location.port || '80'}=${'k'.repeat(43)}; path=/`
  const now = Date.now()
  await storeCopy(aCopy(), now)
  expect(await openCopy(now)).toBeDefined()
  const close = vi.fn<() => void>()
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    getNotifications: async () => [{ close }],
  } as unknown as ServiceWorkerRegistration)
  await openPortal('/', { 'sign-out': {} })
  await logOut()
  await expect.poll(() => leftFor).toEqual(['/app/portal/login'])
  expect([readDeviceKey(), await openCopy(now), close.mock.calls.length]).toEqual([undefined, undefined, 1])
})

test('NAV-077? ORD-082? removes the cart on sign-out', async () => {
  keepSelection(aParent().person.guid, anOrderList({ lines: [anArticle(1)] }), { ticked: [exampleGuid(1)] })
  expect(Object.keys(sessionStorage)).toContainEqual(expect.stringMatching(/^invoice-cart-/))
  await openPortal('/', { 'sign-out': {} })
  await logOut()
  await expect.poll(() => leftFor).toEqual(['/app/portal/login'])
  expect(Object.keys(sessionStorage)).not.toContainEqual(expect.stringMatching(/^invoice-cart-/))
})

test('NAV-077? follows the URL that the session names', async () => {
  await openPortal('/', {
    'read-session': aParent({ logoutRedirectUrl: '/uitgelogd' }),
    'sign-out': {},
  })
  await logOut()
  await expect.poll(() => leftFor).toEqual(['/uitgelogd'])
})

test('keeps the person signed in and says why when sign-out gets no response', async () => {
  await openPortal('/', {
    'sign-out': () => {
      throw new Unreachable('offline')
    },
  })
  await logOut()
  await expect.element(page.getByText('Er is geen verbinding met internet.')).toBeVisible()
  expect(leftFor).toEqual([])
  expect(localStorage.getItem('ouderportaal.session')).toBe(aParent().person.guid)
})

test('switches to a language that could not be saved, and says so', async () => {
  await openPortal('/', {
    'choose-language': () => {
      throw new Unreachable('offline')
    },
  })
  await page.getByRole('button', { name: /gebruikersmenu/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect.element(page.getByText(/^De taalkeuze kon niet|^The language choice could not/)).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
})

test('TRAP-55 keeps a toast during navigation', async () => {
  const { place } = await openPortal('/child-error', {})
  await expect.element(page.getByRole('link', { name: 'Naar de homepagina' })).toBeVisible()
  showToast({ kind: 'error', title: 'Het antwoord is niet bewaard' })
  await expect.element(page.getByText('Het antwoord is niet bewaard')).toBeVisible()
  await page.getByRole('link', { name: 'Naar de homepagina' }).click()
  await expect.poll(place).toBe('/')
  await expect.element(page.getByText('Het antwoord is niet bewaard')).toBeVisible()
})

test('AUTH-065 shows a page that says so to a browser without storage', async () => {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="ouderportaal/config/environment"]')!
  const environment = { basePath: '/app/portal/', apiHost: '', environment: 'test', version: '0' }
  tag.content = encodeURIComponent(JSON.stringify(environment))
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await import('../../main.tsx')
  await expect.poll(() => leftFor).toEqual(['/app/portal/no-storage.html'])
})

test('TRAP-56 ignores a session that the browser stored: the response of the server decides', async () => {
  const { place } = await openPortal('/child-error', {
    'read-session': () => {
      localStorage.setItem('ouderportaal.session', aParent().person.guid)
      return { stage: 'anonymous' }
    },
  })
  await expect.poll(place).toBe('/login')
})

test('TRAP-56 AUTH-028? stores the person and their choices in the browser, and no secret', async () => {
  await openPortal(`/child/${aParent().children[0]!.guid}/invoices/open`, {})
  await expect.element(page.getByRole('heading', { level: 1, name: /Noor/ })).toBeVisible()
  const kept = Object.fromEntries(
    Object.entries({ ...localStorage }).filter(([name]) => name.startsWith('ouder')),
  )
  expect(kept).toEqual({
    'ouderportaal.session': aParent().person.guid,
    'ouderportaal.child': aParent().children[0]!.guid,
    'ouderportaal.language': 'nl',
  })
})
