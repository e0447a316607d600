import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Guardian, GuardianPage } from '@portal/domain/account/sign-in/impersonation.ts'
import type { Impersonation } from '@portal/domain/account/sign-in/session.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { aParent, openPortal } from '../../../../testing/open-portal.tsx'

/** The parts of the browser's own navigation that these tests stop. */
type Leaving = Event & { readonly destination: { readonly url: string } }
const { navigation } = window as unknown as { readonly navigation: EventTarget }

let leftFor: string[] = []
function stay(event: Event) {
  leftFor.push((event as Leaving).destination.url.replace(location.origin, ''))
  event.preventDefault()
}
beforeEach(async () => {
  leftFor = []
  sessionStorage.clear()
  await page.viewport(1280, 900)
  navigation.addEventListener('navigate', stay)
})
afterEach(() => navigation.removeEventListener('navigate', stay))

const role = {
  stereotype: 'beheerder',
  name: 'Financiële administratie',
  portalAdmin: false,
  impersonated: false,
  mayImpersonate: true,
} as const

const anja = aParent({ role, children: [] })
const atWork = { 'read-session': anja }

const guardians: readonly Guardian[] = Array.from({ length: 90 }, (_, index) => ({
  id: guid(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`),
  login: `ouder-${index}`,
  lobiId: '',
  fullName: `Ouder ${String(index).padStart(2, '0')}`,
}))

type Asked = { readonly query: { readonly limit: number; readonly offset: number; readonly search: string } }
const pages = ({ query: { limit, offset, search } }: Asked) => {
  const found = guardians.filter(({ fullName }) => fullName.includes(search))
  return { guardians: found.slice(offset, offset + limit), total: found.length }
}
const withGuardians = { ...atWork, 'list-guardians': pages }

const rows = () => page.getByRole('row').elements().length - 1

test('IMP-001 NAV-014 lists the guardians on the page impersonate-user', async () => {
  const { place } = await openPortal('/impersonate-user', withGuardians)
  await expect.element(page.getByRole('row', { name: /Ouder 07/ })).toBeVisible()
  expect(place()).toBe('/impersonate-user')
})

test('IMP-003 gives each guardian a button to impersonate', async () => {
  await openPortal('/impersonate-user', withGuardians)
  await expect.poll(rows).toBe(40)
  const names = page
    .getByRole('button', { name: /^Meekijken met / })
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual(guardians.slice(0, 40).map(({ fullName }) => `Meekijken met ${fullName}`))
})

test('IMP-002 IMP-004 LIM-005 loads forty guardians at a time, and more while scrolling', async () => {
  const { asked } = await openPortal('/impersonate-user', withGuardians)
  await expect.element(page.getByText('90 ouders/verzorgers')).toBeVisible()
  await expect.poll(rows).toBe(40)
  // A new page scrolls to its top, possibly after this scroll.
  const rowsAfterScrolling = (from: number) => {
    if (rows() === from) page.getByRole('button', { name: 'Meer laden…' }).query()?.scrollIntoView()
    return rows()
  }
  await expect.poll(() => rowsAfterScrolling(40)).toBe(80)
  await expect.poll(() => rowsAfterScrolling(80)).toBe(90)
  expect(page.getByRole('button', { name: 'Meer laden…' }).elements()).toHaveLength(0)
  const calls = asked
    .filter(({ name }) => name === 'list-guardians')
    .map(({ input }) => (input as Asked).query)
  expect(calls).toEqual([0, 40, 80].map((offset) => ({ limit: 40, offset, search: '' })))
})

test('IMP-001 IMP-004 IMP-005 IMP-006 searches while typing, with the text in the URL', async () => {
  let answer: ((found: GuardianPage) => void) | undefined
  const { place } = await openPortal('/impersonate-user', {
    ...atWork,
    'list-guardians': (asked: Asked) =>
      asked.query.search === 'Ouder 07' ? new Promise((resolve) => (answer = resolve)) : pages(asked),
  })
  const field = page.getByRole('searchbox')
  await field.fill('Ouder 07')
  await expect.element(page.getByRole('status').filter({ hasText: '...' })).toBeVisible()
  await expect.poll(() => answer).toBeDefined()
  answer?.({ guardians: guardians.slice(7, 8), total: 1 })
  await expect.element(page.getByText('1 ouder/verzorger', { exact: true })).toBeVisible()
  expect(place()).toBe('/impersonate-user')
  await field.fill('niemand')
  await expect.element(page.getByText('Geen ouders of verzorgers gevonden.')).toBeVisible()
})

test('IMP-009 IMP-010 asks for a reason before impersonation, and then reloads the portal at home', async () => {
  localStorage.setItem('ouderportaal.child', 'somebody')
  const { asked } = await openPortal('/impersonate-user', { ...withGuardians, 'start-impersonation': anja })
  await page.getByRole('button', { name: 'Meekijken met Ouder 03' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meekijken: Ouder 03' })
  const start = dialog.getByRole('button', { name: 'Meekijken' })
  await expect.element(start).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog.getByLabelText('Reden')).toHaveFocus()
  await dialog.getByLabelText('Reden').fill('  Vraag over de reis ')
  await start.click()
  await expect.poll(() => leftFor.at(-1)).toBe('/app/portal/')
  expect(asked.find(({ name }) => name === 'start-impersonation')?.input).toEqual({
    params: { id: guardians[3]?.id },
    body: { reason: 'Vraag over de reis' },
  })
  expect(localStorage.getItem('ouderportaal.child')).toBeNull()
})

test('API-031? impersonates a role without a person', async () => {
  const { asked } = await openPortal('/impersonate-user', {
    ...withGuardians,
    'start-role-impersonation': anja,
  })
  await page.getByRole('button', { name: 'Bekijk als Leerling' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meekijken: Leerling' })
  await dialog.getByLabelText('Reden').fill('Uitleg schrijven')
  await dialog.getByRole('button', { name: 'Meekijken' }).click()
  await expect.poll(() => leftFor.at(-1)).toBe('/app/portal/')
  expect(asked.find(({ name }) => name === 'start-role-impersonation')?.input).toMatchObject({
    params: { stereotype: 'leerling' },
  })
})

test('places the roles where the growing list of guardians never moves them', async () => {
  const { asked } = await openPortal('/impersonate-user', withGuardians)
  await expect.poll(rows).toBe(40)
  const roles = page.getByRole('button', { name: 'Bekijk als Leerling' }).element()
  roles.scrollIntoView()
  const end = page.getByRole('button', { name: 'Meer laden…' }).element()
  expect(roles.compareDocumentPosition(end)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(asked.filter(({ name }) => name === 'list-guardians')).toHaveLength(1)
})

test('IMP-007 IMP-008? redirects a person who may not impersonate home, and shows them no menu entry', async () => {
  const { place } = await openPortal('/impersonate-user', {})
  await expect.element(page.getByRole('heading', { level: 1, name: /, Marieke$/ })).toBeVisible()
  expect(place()).toBe('/')
  await page.getByRole('button', { name: /gebruikersmenu/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Meekijken als…' }).elements()).toHaveLength(0)
})

test('NAV-074 LIM-026 LIM-027 LIM-028 shows the menu entry to an administrator, with one more row for it and one for the password', async () => {
  await openPortal('/', atWork)
  await page.getByRole('button', { name: /gebruikersmenu/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Meekijken als…' })).toBeVisible()
  expect(page.getByRole('menu').element().getBoundingClientRect().height).toBe(96 + 48 + 48)
})

const tom = { ...aParent().person, fullName: 'Tom Willems', firstName: 'Tom' }
const url = 'https://beheer.example/instellingen'

const impersonatedAnswers = (impersonation: Impersonation, more = {}) => ({
  'read-session': aParent({
    role: { ...role, stereotype: 'ouder', impersonated: true },
    impersonation,
    administrationUrl: url,
    ...more,
  }),
})

test('NAV-054 IMP-011 IMP-012 IMP-016 IMP-017 shows in the banner who is impersonated, who the administrator is and until when, with a way back', async () => {
  const endsAt = instant('2099-11-21T10:00:00Z')
  const { asked } = await openPortal('/', {
    ...impersonatedAnswers({ kind: 'person', person: tom, endsAt }),
    'stop-impersonation': anja,
  })
  const banner = page.getByRole('status').filter({ hasText: 'U kijkt mee als Tom Willems.' })
  await expect.element(banner.getByText('Ingelogd als Marieke de Vries')).toBeVisible()
  await expect.element(banner.getByText(/Meekijken eindigt vanzelf om 11:00\./)).toBeVisible()
  await expect
    .element(banner.getByRole('link', { name: 'Terug naar schoolbeheer' }))
    .toHaveAttribute('href', url)
  await banner.getByRole('button', { name: 'Stoppen met meekijken' }).click()
  await expect.poll(() => leftFor.at(-1)).toBe('/app/portal/')
  expect(asked.map(({ name }) => name)).toContain('stop-impersonation')
})

test('NAV-054 addresses the screens to the impersonated person', async () => {
  await openPortal('/', impersonatedAnswers({ kind: 'person', person: tom }))
  await expect.element(page.getByRole('heading', { level: 1, name: /, Tom$/ })).toBeVisible()
})

test('IMP-013 IMP-014 IMP-015 ends the impersonation of a role by its own call', async () => {
  const { asked } = await openPortal('/', {
    ...impersonatedAnswers({ kind: 'role', stereotype: 'ouder' }, { children: [] }),
    'stop-role-impersonation': anja,
  })
  await page.getByRole('button', { name: 'Rol verlaten' }).click()
  await expect.poll(() => leftFor.at(-1)).toBe('/app/portal/')
  expect(asked.map(({ name }) => name)).toContain('stop-role-impersonation')
})

test('A8 reloads the portal when the hour is over', async () => {
  await openPortal(
    '/',
    impersonatedAnswers({ kind: 'person', person: tom, endsAt: instant(Date.now() - 1000) }),
  )
  await expect.poll(() => leftFor.at(-1)).toBe('/app/portal/')
})

test('IMP-018? shows no link to the administration when no URL is configured', async () => {
  await openPortal(
    '/',
    impersonatedAnswers({ kind: 'person', person: tom }, { administrationUrl: undefined }),
  )
  await expect.element(page.getByText('U kijkt mee als Tom Willems.')).toBeVisible()
  expect(page.getByRole('link', { name: 'Terug naar schoolbeheer' }).elements()).toHaveLength(0)
})

test('AUTH-050 AUTH-053? redirects a person who works outside the portal to the administration', async () => {
  await openPortal('/', { 'read-session': { ...anja, administrationUrl: url } })
  await expect.poll(() => leftFor.at(-1)).toBe(url)
})

test('OFF-070 redirects to the office, but not from the screens that only the portal has', async () => {
  const session = { ...anja, administrationUrl: '/app/office/' }
  await openPortal('/impersonate-user', { ...withGuardians, 'read-session': session })
  await expect.element(page.getByText('90 ouders/verzorgers')).toBeVisible()
  expect(leftFor.filter((address) => address === '/app/office/')).toEqual([])
  sessionStorage.clear()
  await openPortal('/', { 'read-session': session })
  await expect.poll(() => leftFor.at(-1)).toBe('/app/office/')
})

test('AUTH-051 AUTH-052 TRAP-23 does not redirect with admin=true or after the portal was used; the rights stay the same', async () => {
  const { asked, place } = await openPortal('/?admin=true', {
    ...withGuardians,
    'read-session': { ...anja, administrationUrl: url },
  })
  await page.getByRole('main').getByRole('link', { name: 'Meekijken als…' }).click()
  await expect.element(page.getByText('90 ouders/verzorgers')).toBeVisible()
  await page.getByRole('banner').getByRole('link').click()
  await expect.element(page.getByRole('heading', { name: 'Dit account heeft geen portaal' })).toBeVisible()
  expect(place()).toBe('/')
  expect(asked.map(({ name }) => name)).not.toContain('list-overviews')
  expect(leftFor.filter((address) => address === url)).toEqual([])
})
