import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aSchool, openPortal } from '../../../../testing/open-portal.tsx'
import { Refusal } from '@portal/web-kit/api/failures.ts'

const nobody = { 'read-session': { stage: 'anonymous' } } as const
const signInMethod = {
  type: 'school',
  name: 'Schoolaccount',
  enabled: true,
  visible: true,
  requiredGroupType: 'NONE',
} as const

test('PROD-032 signs in by name and password', async () => {
  await openPortal('/login', nobody)
  await expect.element(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
  await expect.element(page.getByLabelText('Wachtwoord', { exact: true })).toHaveAttribute('type', 'password')
})

/** A server that refuses sign-in as too busy this many times, and then accepts. */
function aCrowd(times: number, seconds: number) {
  let asked = 0
  return () => {
    asked += 1
    if (asked <= times)
      throw new Refusal('too-busy', 503, '', new Headers({ 'Retry-After': String(seconds) }))
    return { stage: 'anonymous' } as const
  }
}

async function signInAs(login: string) {
  await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill(login)
  await page.getByLabelText('Wachtwoord', { exact: true }).fill('geheim')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

test('G3 retries by itself when too many people sign in, as often as needed, with the same input', async () => {
  const { asked } = await openPortal('/login', { ...nobody, 'sign-in': aCrowd(2, 1) })
  await signInAs('m.devries')
  const sent = () => asked.filter(({ name }) => name === 'sign-in').map(({ input }) => input.body)
  await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(3)
  const typed = { login: 'm.devries', password: 'geheim' }
  expect(sent()).toEqual([typed, typed, typed])
  await expect.element(page.getByText('Het is druk')).not.toBeInTheDocument()
})

test('G3 counts down the delay, keeps the input, and can be cancelled', async () => {
  const { asked } = await openPortal('/login', { ...nobody, 'sign-in': aCrowd(1, 90) })
  await signInAs('m.devries')
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/Over 90 seconden is er plaats voor u\./)).toBeVisible()
  await expect.element(page.getByText(/^Nog 8\d seconden$/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Niet opnieuw proberen' }).click()
  await expect.element(page.getByText('Het is druk')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toHaveValue('m.devries')
  await expect.element(page.getByLabelText('Wachtwoord', { exact: true })).toHaveValue('geheim')
  expect(asked.filter(({ name }) => name === 'sign-in')).toHaveLength(1)
})

test('S12 offers to stay signed in, says how long and where not to, and sends it only when ticked', async () => {
  const { asked } = await openPortal('/login', { ...nobody, 'sign-in': { stage: 'anonymous' } })
  const box = page.getByRole('checkbox', { name: 'Ingelogd blijven op dit apparaat' })
  await expect.element(box).not.toBeChecked()
  await expect
    .element(box)
    .toHaveAccessibleDescription(/30 dagen.*niet op een apparaat dat anderen ook gebruiken/)
  await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('m.devries')
  await page.getByLabelText('Wachtwoord', { exact: true }).fill('geheim')
  const submit = page.getByRole('button', { name: 'Inloggen', exact: true })
  await submit.click()
  await page.getByText('Ingelogd blijven op dit apparaat').click()
  await expect.element(box).toBeChecked()
  await submit.click()
  const sent = () => asked.filter(({ name }) => name === 'sign-in').map(({ input }) => input.body)
  await expect.poll(() => sent().length).toBe(2)
  const typed = { login: 'm.devries', password: 'geheim' }
  expect(sent()).toEqual([typed, { ...typed, stays: true }])
})

test('AUTH-017? API-046 shows a button with the name of each enabled and visible sign-in method', async () => {
  await openPortal('/login', {
    ...nobody,
    'list-single-sign-ons': [
      signInMethod,
      { ...signInMethod, type: 'off', name: 'Uit', enabled: false },
      { ...signInMethod, type: 'hidden', name: 'Verborgen', visible: false },
    ],
  })
  const link = page.getByRole('link', { name: /Schoolaccount/ })
  await expect.element(link).toHaveAttribute('href', '/sso/school/login')
  expect(page.getByText(/Uit$|Verborgen/).elements()).toHaveLength(0)
})

test("AUTH-020? shows the school's texts above, below and in the form, as plain text", async () => {
  const school = aSchool({
    loginPageHeader: 'Welkom bij De Waterlinie',
    loginPageText: '<b>Log in</b> met uw account.<script>stuk()</script>',
    alternativeLoginText: 'Geen schoolaccount? Gebruik naam &amp; wachtwoord.',
  })
  await openPortal('/login', { ...nobody, 'read-school-settings': school })
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Welkom bij De Waterlinie' }))
    .toBeVisible()
  await expect.element(page.getByText(/^Log in met uw account\./)).toBeVisible()
  await expect.element(page.getByText('Geen schoolaccount? Gebruik naam & wachtwoord.')).toBeVisible()
  expect(document.querySelector('.login-text :is(b, script)')).toBeNull()
})

test('AUTH-018 AUTH-019? puts single sign-on first where debtors must use it, then the text above the form', async () => {
  await openPortal('/login', {
    ...nobody,
    'list-single-sign-ons': [signInMethod],
    'read-school-settings': aSchool({
      ssoRequiredForDebtors: true,
      alternativeLoginText: 'Of met een wachtwoord',
    }),
  })
  const link = page.getByRole('link', { name: /Schoolaccount/ })
  await expect.element(link).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Gebruikersnaam' }).element()
  const text = page.getByText('Of met een wachtwoord').element()
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect([isBefore(link.element(), text), isBefore(text, field)]).toEqual([true, true])
})
