import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../../testing/test-server.ts'
import { aParent, openPortal } from '../../../../../testing/open-portal.tsx'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const URI = `otpauth://totp/Mijn%20Waterlinie:f.bouzid?secret=${SECRET}&issuer=Mijn%20Waterlinie`
const codes = Array.from({ length: 10 }, (_, index) => `ABCDE-FGHI${index}`)

const fatima = aParent({ role: { ...aParent().role, stereotype: 'portal_admin' } })
const everyday: Answers = {
  'read-session': fatima,
  'list-own-sessions': [],
  'list-sign-ins': [],
  'list-impersonations': [],
  'read-authenticator': { active: false, recoveryCodesLeft: 0 },
}
const open = (answers: Answers = {}) => openPortal('/account', { ...everyday, ...answers })
const withApp = { 'read-authenticator': { active: true, recoveryCodesLeft: 2 } }

const part = page.getByRole('region', { name: 'Beveiligingscode uit een app' })
const dialog = page.getByRole('dialog')
const password = dialog.getByLabelText('Huidig wachtwoord', { exact: true })
const refuse = (failure: Error) => () => {
  throw failure
}

beforeEach(() => page.viewport(1280, 900))

test('sets up an app for an administrator: password, secret to scan or type, code and recovery codes', async () => {
  let isActive = false
  const { asked } = await open({
    'read-authenticator': () => ({ active: isActive, recoveryCodesLeft: isActive ? 10 : 0 }),
    'start-authenticator': { secret: SECRET, uri: URI },
    'confirm-authenticator': () => {
      isActive = true
      return { recoveryCodes: codes }
    },
  })
  await part.getByRole('button', { name: 'App instellen' }).click()
  await expect.element(password).toHaveFocus()
  await password.fill('Waterlinie-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('img', { name: 'QR-code voor uw authenticator-app' })).toBeVisible()
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Openen in een app op dit apparaat' }))
    .toHaveAttribute('href', URI)
  const code = dialog.getByRole('textbox', { name: 'Code uit de app' })
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  await dialog.getByRole('button', { name: 'App koppelen' }).click()
  const kept = dialog.getByRole('list', { name: 'Herstelcodes' })
  await expect.element(kept.getByRole('listitem').nth(9)).toHaveTextContent('ABCDE-FGHI9')
  expect(document.activeElement?.textContent).toMatch(/^De app werkt. Bewaar deze herstelcodes/)
  const file = dialog.getByRole('link', { name: 'Downloaden' })
  await expect.element(file).toHaveAttribute('download', 'herstelcodes.txt')
  const href = file.element().getAttribute('href') ?? ''
  expect((await (await fetch(href)).text()).trim().split('\r\n')).toEqual(codes)
  await dialog.getByRole('button', { name: 'Ik heb de codes bewaard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(part.getByText('U hebt nog 10 herstelcodes.')).toBeVisible()
  const given = asked.filter(({ name }) => /^(start|confirm)-auth/.test(name)).map(({ input }) => input)
  expect(given).toEqual([{ body: { password: 'Waterlinie-1' } }, { body: { code: '123456' } }])
})

test('says that a password or code is wrong, and keeps the input', async () => {
  let isWrong = true
  await open({
    'start-authenticator': () => {
      if (isWrong) throw new Refusal('old-password-invalid', 422, '', new Headers())
      return { secret: SECRET, uri: URI }
    },
    'confirm-authenticator': refuse(new Refusal('code-invalid', 422, '', new Headers())),
  })
  await part.getByRole('button', { name: 'App instellen' }).click()
  await password.fill('mis')
  await dialog.getByRole('button', { name: 'Verder' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Het huidige wachtwoord is onjuist.')
  await expect.element(password).toHaveValue('mis')
  isWrong = false
  await dialog.getByRole('button', { name: 'Verder' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code uit de app' })
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'App koppelen' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('De beveiligingscode is onjuist.')
  await expect.element(code).toHaveValue('000000')
})

test('warns that few recovery codes are left, and makes new ones with the password', async () => {
  const { asked } = await open({ ...withApp, 'renew-recovery-codes': { recoveryCodes: codes } })
  await expect.element(part.getByText('U hebt nog 2 herstelcodes.')).toBeVisible()
  await expect.element(part.getByText(/^Maak nieuwe herstelcodes/)).toBeVisible()
  const renew = part.getByRole('button', { name: 'Nieuwe herstelcodes' })
  await renew.click()
  await password.fill('Waterlinie-1')
  await dialog.getByRole('button', { name: 'Herstelcodes maken' }).click()
  await expect.element(dialog.getByText('ABCDE-FGHI0')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ik heb de codes bewaard' }).click()
  await expect.element(renew).toHaveFocus()
  expect(asked.find(({ name }) => name === 'renew-recovery-codes')?.input).toEqual({
    body: { password: 'Waterlinie-1' },
  })
})

const aPasskey = {
  id: guid('00000000-0000-4000-8000-000000000001'),
  device: {},
  addedAt: instant('2026-11-20T08:00:00Z'),
}

test('S3 keeps the app when it is the only factor and says why; another app can be set up', async () => {
  await open({ ...withApp, 'list-passkeys': [] })
  const remove = part.getByRole('button', { name: 'App verwijderen' })
  await expect.element(remove).toHaveAccessibleDescription(/^Dit is uw laatste manier/)
  await part.getByRole('button', { name: 'Andere app instellen' }).click()
  await expect.element(password).toHaveFocus()
})

test('removes the app with the password', async () => {
  let isActive = true
  await open({
    'list-passkeys': [aPasskey],
    'read-authenticator': () => ({ active: isActive, recoveryCodesLeft: 8 }),
    'remove-authenticator': () => {
      isActive = false
      return undefined
    },
  })
  await part.getByRole('button', { name: 'App verwijderen' }).click()
  await password.fill('Waterlinie-1')
  await dialog.getByRole('button', { name: 'App verwijderen' }).click()
  await expect.element(page.getByText('De app is verwijderd.')).toBeVisible()
  await expect.element(part.getByText('U gebruikt nog geen app.')).toBeVisible()
})

test('says that the data cannot be loaded', async () => {
  await open({ 'read-authenticator': refuse(new Fault(500, undefined)) })
  await expect.element(part.getByText('Onbekende fout')).toBeVisible()
})

test.each([
  ['a parent', aParent()],
  [
    'an administrator who impersonates',
    aParent({ role: { ...fatima.role, impersonated: true }, children: [] }),
  ],
])('%s gets no offer of an app', async (_, session) => {
  await open({ 'read-session': session })
  await expect.element(page.getByRole('region', { name: 'Waar u bent ingelogd' })).toBeVisible()
  expect(part.elements()).toHaveLength(0)
})
