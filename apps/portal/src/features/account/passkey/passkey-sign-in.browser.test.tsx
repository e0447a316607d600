import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { MADE, MAKING, QUESTION, SHOWN, withDevice } from '../../../../testing/passkeys.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'

const nobody: Session = { stage: 'anonymous' }
const waiting = { stage: 'second-factor', method: 'passkey', hasPasskey: true, hasEmail: true } as const
const refuse =
  (code: string, status = 401) =>
  () => {
    throw new Refusal(code, status, '', new Headers())
  }

const byPasskey = page.getByRole('button', { name: 'Inloggen met een passkey' })
const show = page.getByRole('button', { name: 'Passkey gebruiken' })

/** Opens the login page with this session, which becomes a parent's after the right passkey. */
function open(first: Session, answers: Answers = {}, path = '/login') {
  let here = first
  const enter = () => (here = aParent())
  return openPortal(path, {
    'read-session': () => here,
    'sign-out': {},
    'begin-passkey-sign-in': QUESTION,
    'sign-in-with-passkey': enter,
    'begin-passkey-factor': QUESTION,
    'submit-passkey': enter,
    ...answers,
  })
}

test('signs in with a passkey, and opens the requested page', async () => {
  withDevice()
  const { asked, place } = await open(nobody, {}, '/child-error')
  await byPasskey.click()
  await expect.poll(place).toBe('/child-error')
  expect(asked.find(({ name }) => name === 'sign-in-with-passkey')?.input).toEqual({ body: SHOWN })
})

test('offers passkeys in the username field', async () => {
  await open(nobody)
  await expect
    .element(page.getByRole('textbox', { name: 'Gebruikersnaam' }))
    .toHaveAttribute('autocomplete', 'username webauthn')
  await expectAccessible()
})

test.each([
  ['passkey-unknown', /^Met deze passkey kunt u hier niet inloggen/],
  ['passkey-too-late', /^Het duurde te lang/],
  ['user-blocked', /^Uw account is tijdelijk geblokkeerd/],
])('explains a refusal with %s, and shows the form', async (code, sentence) => {
  withDevice()
  await open(nobody, { 'sign-in-with-passkey': refuse(code) })
  await byPasskey.click()
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
})

test('says that nothing was used when the person cancels', async () => {
  withDevice('NotAllowedError')
  await open(nobody)
  await byPasskey.click()
  await expect.element(page.getByRole('alert').getByText(/^Er is geen passkey gebruikt/)).toBeVisible()
})

test('S3 asks an administrator for a passkey after the password', async () => {
  withDevice()
  const { asked, place } = await open(waiting)
  await expect.element(page.getByRole('heading', { name: 'Gebruik uw passkey' })).toBeVisible()
  await expectAccessible()
  await show.click()
  await expect.poll(place).toBe('/')
  expect(asked.find(({ name }) => name === 'submit-passkey')?.input).toEqual({ body: SHOWN })
})

test('accepts a recovery code instead of a passkey', async () => {
  const { asked } = await open(waiting, { 'submit-code': refuse('code-invalid') })
  await page.getByText('Hebt u uw passkey niet bij de hand?').click()
  await page.getByRole('textbox', { name: 'Herstelcode' }).fill('ABCDE-FGHIJ')
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('De beveiligingscode is onjuist.')
  expect(asked.find(({ name }) => name === 'submit-code')?.input).toEqual({ body: { code: 'ABCDE-FGHIJ' } })
})

test('reports a wrong passkey, and restarts sign-in after too many', async () => {
  withDevice()
  let code = 'passkey-unknown'
  await open(waiting, { 'submit-passkey': () => refuse(code)() })
  await show.click()
  await expect.element(page.getByRole('alert').getByText(/^Met deze passkey/)).toBeVisible()
  code = 'code-tried-too-often'
  await show.click()
  await expect.element(byPasskey).toBeVisible()
})

test('accepts a passkey instead of the code of an app', async () => {
  withDevice()
  const { place } = await open({ ...waiting, method: 'authenticator' })
  await expect.element(page.getByRole('textbox', { name: 'Beveiligingscode' })).toBeVisible()
  await show.click()
  await expect.poll(place).toBe('/')
})

test('S3 continues from an app code to the required passkey, and offers no app', async () => {
  withDevice()
  const settingUp: Session = { stage: 'second-factor', method: 'set-up', hasEmail: true }
  const { asked, place } = await open(
    { ...waiting, method: 'authenticator' },
    {
      'read-school-settings': aSchool({ passkeyRequiredForAdministrators: true }),
      'submit-code': settingUp,
      'begin-passkey-set-up': MAKING,
      'confirm-passkey-set-up': { recoveryCodes: [] },
      'finish-set-up': aParent(),
    },
  )
  await page.getByRole('textbox', { name: 'Beveiligingscode' }).fill('123456')
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect.element(page.getByRole('heading', { name: 'Stel een tweede stap in' })).toBeVisible()
  expect(page.getByRole('button', { name: 'App instellen' }).elements()).toHaveLength(0)
  await expectAccessible()
  await page.getByRole('button', { name: 'Passkey instellen' }).click()
  await expect.poll(place).toBe('/')
  expect(asked.find(({ name }) => name === 'confirm-passkey-set-up')?.input).toEqual({ body: MADE })
})
