import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { aParent, aSchool, openPortal } from '../../testing/open-portal.tsx'

const byMail = { type: 'TOKEN', source: 'MAIL' } as const
const byLink = { 'read-session': aParent({ authentication: byMail }), 'list-impersonations': [] }
const signInMethod = {
  type: 'school',
  name: 'Schoolaccount',
  enabled: true,
  visible: true,
  requiredGroupType: 'NONE',
} as const

const dialog = () => page.getByRole('dialog', { name: 'Log in om verder te gaan' })
const home = () => page.getByRole('heading', { level: 1, name: /, Marieke$/ })

async function openAccount() {
  await page.getByRole('button', { name: /gebruikersmenu/ }).click()
  await page.getByRole('menuitem', { name: 'Mijn account' }).click()
}

async function logIn() {
  await dialog().getByLabelText('Wachtwoord', { exact: true }).fill('Waterlinie-1')
  await dialog().getByRole('button', { name: 'Inloggen', exact: true }).click()
}

test('AUTH-044 AUTH-045 DLG-001 DLG-002 DLG-016? does not open a page that a link does not reach, and asks to sign in', async () => {
  const { place } = await openPortal('/', byLink)
  await openAccount()
  await expect.element(dialog()).toBeVisible()
  expect(place()).toBe('/')
  await expect.element(dialog().getByLabelText('Gebruikersnaam')).toHaveValue('m.devries')
  await expect.element(dialog().getByLabelText('Wachtwoord', { exact: true })).toHaveFocus()
})

test.each(['Annuleren', 'Escape'])('DLG-005 %s leaves everything unchanged', async (way) => {
  const { place, asked } = await openPortal('/', byLink)
  await openAccount()
  await expect.element(dialog()).toBeVisible()
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  else await dialog().getByRole('button', { name: way }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(home()).toBeVisible()
  expect(place()).toBe('/')
  expect(asked.map(({ name }) => name)).not.toContain('sign-in')
})

test('AUTH-046 AUTH-047 S7 signing in opens the requested page, and reads earlier data again', async () => {
  const { place, asked } = await openPortal('/', { ...byLink, 'sign-in': aParent() })
  await expect.element(home()).toBeVisible()
  const timesAsked = (call: string) => asked.filter(({ name }) => name === call).length
  const counts = ['list-overviews', 'list-unread-counts']
  for (const call of counts) await expect.poll(() => timesAsked(call)).toBe(1)
  await openAccount()
  await logIn()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeVisible()
  expect(place()).toBe('/account')
  expect(asked.find(({ name }) => name === 'sign-in')?.input).toEqual({
    body: { login: 'm.devries', password: 'Waterlinie-1' },
  })
  for (const call of counts) await expect.poll(() => timesAsked(call)).toBeGreaterThan(1)
})

test('AUTH-045 asks to sign in for a deep link to such a page too, above the home page', async () => {
  const { place } = await openPortal('/account', { ...byLink, 'sign-in': aParent() })
  await expect.element(dialog()).toBeVisible()
  expect(place()).toBe('/')
  await logIn()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeVisible()
})

test('AUTH-007 ERR-005 reports a wrong password in the dialog, and keeps the input', async () => {
  const wrong = () => {
    throw new Refusal('unknown-combination', 401, '', new Headers())
  }
  await openPortal('/account', { ...byLink, 'sign-in': wrong })
  await logIn()
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('De combinatie van gebruikersnaam en wachtwoord is onbekend.')
  await expect.element(dialog().getByLabelText('Wachtwoord', { exact: true })).toHaveValue('Waterlinie-1')
})

test('DLG-003 DLG-005 offers single sign-on, which returns to the requested page', async () => {
  await openPortal('/account', { ...byLink, 'list-single-sign-ons': [signInMethod] })
  await dialog().getByRole('button', { name: 'Inloggen via Schoolaccount' }).click()
  await expect
    .element(dialog().getByRole('link', { name: 'Inloggen met Schoolaccount' }))
    .toHaveAttribute('href', '/sso/school/login?to=%2Faccount')
  await dialog().getByRole('button', { name: 'Terug' }).click()
  await expect.element(dialog().getByLabelText('Gebruikersnaam')).toBeVisible()
})

test('DLG-006? offers single sign-on first where payers must use it', async () => {
  await openPortal('/account', {
    ...byLink,
    'list-single-sign-ons': [signInMethod],
    'read-school-settings': aSchool({ ssoRequiredForDebtors: true }),
  })
  await expect.element(dialog().getByRole('link', { name: 'Inloggen met Schoolaccount' })).toBeVisible()
  await expect.element(dialog().getByLabelText('Gebruikersnaam')).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Inloggen met wachtwoord' }).click()
  await expect.element(dialog().getByLabelText('Gebruikersnaam')).toBeVisible()
})

test('DLG-004 lets a person who forgot the password request a new one, and returns to the dialog', async () => {
  const { asked } = await openPortal('/account', { ...byLink, 'request-password': {} })
  await dialog().getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Wachtwoord vergeten' })
  await expect.element(forgot.getByRole('textbox', { name: 'Gebruikersnaam' })).toHaveValue('m.devries')
  await forgot.getByRole('button', { name: 'Versturen' }).click()
  await forgot.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await expect.element(dialog()).toBeVisible()
  expect(asked.map(({ name }) => name)).toContain('request-password')
  expect(asked.map(({ name }) => name)).not.toContain('sign-in')
})

test('AUTH-045 asks to sign in for a call that a link does not reach too, and keeps the page', async () => {
  const { stepUpSignIn, place } = await openPortal('/', { ...byLink, 'sign-in': aParent() })
  await expect.element(home()).toBeVisible()
  stepUpSignIn.ask({})
  await logIn()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(place()).toBe('/')
})

test("NAV-063 NAV-064? shows no bars in the school's app, and keeps the page", async () => {
  await openPortal('/', {
    'read-session': aParent({ authentication: { type: 'TOKEN', source: 'SCHOOL_APP' } }),
  })
  await expect.element(home()).toBeVisible()
  expect(page.getByRole('banner').elements()).toHaveLength(0)
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
  expect(page.getByRole('contentinfo').elements()).toHaveLength(0)
})

test('AUTH-062 LIM-036 reports an expired link at the login page', async () => {
  await openPortal('/login?link=over', { 'read-session': { stage: 'anonymous' } })
  await expect.element(page.getByText(/Deze link is verlopen; log in met uw gebruikersnaam/)).toBeVisible()
})
