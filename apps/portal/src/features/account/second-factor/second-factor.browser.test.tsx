import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { addMinutes, addSeconds, instant } from '@portal/domain/values/instant.ts'
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

test('AUTH-003 AUTH-004 PROD-033 after the password comes the question for a code, and nobody is in before', async () => {
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

test('AUTH-006 API-017 the right code leads to the place that was wanted', async () => {
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

test('ERR-011 ERR-012 AUTH-004 AUTH-007 a wrong code says so, and the person waits on', async () => {
  const { place } = await open(awaiting, { 'submit-code': refuse('code-invalid') })
  await field.fill('000000')
  await submit.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('De beveiligingscode is onjuist.')
  await expect.element(field).toHaveValue('000000')
  expect(place()).toBe('/login')
})

test('AUTH-009 while a code is looked at no other is sent', async () => {
  const { asked } = await open(awaiting, { 'submit-code': () => new Promise(() => {}) })
  await field.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(submit).toHaveAttribute('data-pending', 'true')
  await userEvent.keyboard('{Enter}')
  expect(asked.filter(({ name }) => name === 'submit-code')).toHaveLength(1)
})

test('ERR-013 too many wrong codes lead back to the sign-in page, which says why', async () => {
  await open(awaiting, { 'submit-code': refuse('code-tried-too-often') })
  await field.fill('000000')
  await submit.click()
  await expect.element(signIn).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/te vaak een verkeerde code/)).toBeVisible()
})

test('AUTH-010 AUTH-011 F03 without an e-mail address no code can be sent, and the school is to be asked', async () => {
  await open({ stage: 'second-factor', method: 'email', hasEmail: false })
  await expect.element(page.getByText(/Er is geen e-mailadres bij ons bekend/).first()).toBeVisible()
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await expect.element(field).toBeDisabled()
  expect(resend.elements()).toHaveLength(0)
})

test('AUTH-012 LIM-040 a new code has to wait, and the screen says how long', async () => {
  await open({ ...awaiting, newCodeAfter: addMinutes(now(), 5) })
  await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
  await expect.element(resend).toHaveAccessibleDescription(/over (4|5) minuten/)
})

test('AUTH-012 when the time has come a new code can be asked for, without loading the page anew', async () => {
  await open({ ...awaiting, newCodeAfter: addSeconds(now(), 4) })
  await expect.element(resend).toHaveAccessibleDescription(/over minder dan een minuut/)
  await expect.element(resend).not.toHaveAttribute('aria-disabled')
})

test('AUTH-012 API-019 a new code is sent when asked for, and has to wait again', async () => {
  await open(awaiting, { 'request-new-code': { ...awaiting, newCodeAfter: addMinutes(now(), 5) } })
  await resend.click()
  await expect.element(page.getByText('Er is een nieuwe code verstuurd.')).toBeVisible()
  await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
})

test('the way back leads to the sign-in page', async () => {
  const { asked } = await open()
  await page.getByRole('button', { name: 'Terug naar inloggen' }).click()
  await expect.element(signIn).toBeVisible()
  expect(asked.map(({ name }) => name)).toContain('sign-out')
})
