import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { addMinutes, addSeconds, instant } from '@portal/domain/values/time/instant.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { timestamp } from '@portal/web-kit/api/timestamp.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { aParent, openPortal } from '../../../../testing/open-portal.tsx'

const now = () => instant(Number(timestamp()))
const awaiting = {
  stage: 'second-factor',
  method: 'email',
  hasEmail: true,
  maskedEmail: 'e•••@post.example',
} as const satisfies Session
const refuse = (code: string) => () => {
  throw new Refusal(code, 401, '', new Headers())
}

const open = (session: Session = awaiting, answers: Answers = {}) =>
  openPortal('/login', { 'read-session': session, 'sign-out': {}, ...answers })

const field = page.getByRole('textbox', { name: 'Beveiligingscode' })
const submit = page.getByRole('button', { name: 'Controleren' })
const resend = page.getByRole('button', { name: 'Nieuwe code sturen' })
const signIn = page.getByRole('button', { name: 'Inloggen', exact: true })

test('AUTH-003 AUTH-004 PROD-033 asks for a code after the password, and signs the person in only after it', async () => {
  const { place } = await openPortal('/', {
    'read-session': { stage: 'anonymous' },
    'sign-in': awaiting,
  })
  await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('e.yilmaz')
  await page.getByLabelText('Wachtwoord', { exact: true }).fill('geheim')
  await signIn.click()
  await expect.element(page.getByText(/gestuurd naar e•••@post\.example/)).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(place()).toBe('/login')
})

test('AUTH-006 API-017 opens the requested page after the right code', async () => {
  let here: Session = awaiting
  const { asked, place } = await openPortal('/child-error', {
    'read-session': () => here,
    'submit-code': () => (here = aParent()),
  })
  await field.fill('123 456')
  await submit.click()
  await expect.poll(place).toBe('/child-error')
  expect(asked.find(({ name }) => name === 'submit-code')?.input).toEqual({ body: { code: '123456' } })
})

test('ERR-011 ERR-012 AUTH-004 AUTH-007 reports a wrong code, and keeps asking', async () => {
  const { place } = await open(awaiting, { 'submit-code': refuse('code-invalid') })
  await field.fill('000000')
  await submit.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('De beveiligingscode is onjuist.')
  await expect.element(field).toHaveValue('000000')
  expect(place()).toBe('/login')
})

test('AUTH-009 sends no second code while one is checked', async () => {
  const { asked } = await open(awaiting, { 'submit-code': () => new Promise(() => {}) })
  await field.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(submit).toHaveAttribute('data-pending', 'true')
  await userEvent.keyboard('{Enter}')
  expect(asked.filter(({ name }) => name === 'submit-code')).toHaveLength(1)
})

test('ERR-013 returns to the login page after too many wrong codes, and says why', async () => {
  await open(awaiting, { 'submit-code': refuse('code-tried-too-often') })
  await field.fill('000000')
  await submit.click()
  await expect.element(signIn).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/te vaak een verkeerde code/)).toBeVisible()
})

test('AUTH-010 AUTH-011 F03 refers a person without an e-mail address, who cannot get a code, to the school', async () => {
  await open({ stage: 'second-factor', method: 'email', hasEmail: false })
  await expect.element(page.getByText(/Er is geen e-mailadres bij ons bekend/).first()).toBeVisible()
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await expect.element(field).toBeDisabled()
  expect(resend.elements()).toHaveLength(0)
})

test('AUTH-012 LIM-040 delays a new code, and says how long', async () => {
  await open({ ...awaiting, newCodeAfter: addMinutes(now(), 5) })
  await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
  await expect.element(resend).toHaveAccessibleDescription(/over (4|5) minuten/)
})

test('AUTH-012 offers a new code after the delay, without a reload', async () => {
  await open({ ...awaiting, newCodeAfter: addSeconds(now(), 4) })
  await expect.element(resend).toHaveAccessibleDescription(/over minder dan een minuut/)
  await expect.element(resend).not.toHaveAttribute('aria-disabled')
})

test('AUTH-012 API-019 sends a new code on request, and restarts the delay', async () => {
  await open(awaiting, { 'request-new-code': { ...awaiting, newCodeAfter: addMinutes(now(), 5) } })
  await resend.click()
  await expect.element(page.getByText('Er is een nieuwe code verstuurd.')).toBeVisible()
  await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
})

test('returns to the login page', async () => {
  const { asked } = await open()
  await page.getByRole('button', { name: 'Terug naar inloggen' }).click()
  await expect.element(signIn).toBeVisible()
  expect(asked.map(({ name }) => name)).toContain('sign-out')
})
