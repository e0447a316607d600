import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { aParent, openPortal } from '../../../../testing/open-portal.tsx'

const settingUp = { stage: 'second-factor', method: 'set-up', hasEmail: true } as const satisfies Session
const codes = ['ABCDE-FGHIJ', 'KLMNO-PQRST']
const key = { secret: 'ABCDEFGH', uri: 'otpauth://totp/School:a.kramer?secret=ABCDEFGH' }

const open = (answers: Answers = {}) =>
  openPortal('/login', {
    'read-session': settingUp,
    'sign-out': {},
    'begin-set-up': key,
    'confirm-set-up': { recoveryCodes: codes },
    ...answers,
  })

const begin = page.getByRole('button', { name: 'App instellen' })
const code = page.getByRole('textbox', { name: 'Code uit de app' })
const kept = page.getByRole('button', { name: 'Ik heb de codes bewaard' })

test("S3 sets up an administrator's app, shows the recovery codes, and only then continues", async () => {
  let here: Session = settingUp
  const { asked, place } = await open({
    'read-session': () => here,
    'finish-set-up': () => (here = aParent()),
  })
  await expect.element(page.getByRole('heading', { name: 'Stel een tweede stap in' })).toBeVisible()
  await expectAccessible()
  await begin.click()
  await expect.element(page.getByRole('img', { name: 'QR-code voor uw authenticator-app' })).toBeVisible()
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('123 456{Enter}')
  await expect.element(page.getByText('ABCDE-FGHIJ')).toBeVisible()
  await expectAccessible()
  expect(place()).toBe('/login')
  expect(asked.find(({ name }) => name === 'confirm-set-up')?.input).toEqual({ body: { code: '123456' } })
  await kept.click()
  await expect.poll(place).toBe('/')
})

test('reports a wrong code, and keeps the key on the screen', async () => {
  await open({
    'confirm-set-up': () => {
      throw new Refusal('code-invalid', 422, 'De beveiligingscode is onjuist.', new Headers())
    },
  })
  await begin.click()
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(code).toHaveValue('000000')
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
})

test('offers a retry or a return to the login page when the start fails', async () => {
  await open({
    'begin-set-up': () => {
      throw new Refusal('code-used', 409, '', new Headers())
    },
  })
  await begin.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(begin).toBeEnabled()
  await page.getByRole('button', { name: 'Terug naar inloggen' }).click()
  await expect.element(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible()
})

test('PD-26 fills in the code in the demo', async () => {
  const people = [{ login: 'a.kramer', fullName: 'Anja Kramer', stereotype: 'beheerder', children: [] }]
  await open({ 'list-demo-people': { password: 'x', people }, 'show-demo-code': { code: '482913' } })
  await begin.click()
  await page.getByRole('button', { name: 'Code van de demo invullen' }).click()
  await expect.element(code).toHaveValue('482913')
})

test('PD-26 shows no such button outside the demo', async () => {
  await open()
  await begin.click()
  await expect.element(code).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Code van de demo invullen' }))
    .not.toBeInTheDocument()
})
