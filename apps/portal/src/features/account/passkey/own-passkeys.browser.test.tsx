import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Passkey } from '@portal/contract/account/sign-in/passkeys.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { MADE, MAKING, QUESTION, SHOWN, withDevice } from '../../../../testing/passkeys.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { aParent, openPortal } from '../../../../testing/open-portal.tsx'

const laptop: Passkey = {
  id: guid('00000000-0000-4000-8000-000000000001'),
  device: { browser: 'Firefox', system: 'Windows' },
  addedAt: instant('2026-11-20T08:00:00Z'),
  lastUsedAt: instant('2026-11-21T08:00:00Z'),
}
const phone: Passkey = {
  id: guid('00000000-0000-4000-8000-000000000002'),
  device: { browser: 'Safari', system: 'iPhone' },
  addedAt: instant('2026-11-19T08:00:00Z'),
}
const anAdministrator = aParent({ role: { ...aParent().role, stereotype: 'portal_admin' } })

const open = (answers: Answers = {}) =>
  openPortal('/account', {
    'list-own-sessions': [],
    'list-sign-ins': [],
    'list-impersonations': [],
    'list-passkeys': [],
    ...answers,
  })

const part = page.getByRole('region', { name: 'Passkeys' })
const dialog = page.getByRole('dialog')
const password = dialog.getByLabelText('Huidig wachtwoord', { exact: true })

beforeEach(() => page.viewport(1280, 900))

test('lists the passkeys with their creation and last use', async () => {
  await open({ 'list-passkeys': [laptop, phone] })
  const rows = part.getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(
      'Firefox op WindowsToegevoegd 20 november 2026, 09:00, laatst gebruikt 21 november 2026, 09:00Verwijderen: Firefox op Windows',
    )
  await expect
    .element(rows.nth(1).getByText('Toegevoegd 19 november 2026, 09:00, nog niet gebruikt'))
    .toBeVisible()
  await expectAccessible()
})

test('adds a passkey with the password, and sends what the device made', async () => {
  withDevice()
  let there: readonly Passkey[] = []
  const { asked } = await open({
    'list-passkeys': () => there,
    'begin-passkey': MAKING,
    'add-passkey': () => {
      there = [laptop]
      return { recoveryCodes: [] }
    },
  })
  await expect.element(part.getByText('U hebt nog geen passkey.')).toBeVisible()
  await part.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await expect.element(password).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('Waterlinie-1{Enter}')
  await expect.element(page.getByText('Uw passkey is toegevoegd.')).toBeVisible()
  await expect.element(part.getByText('Firefox op Windows').first()).toBeVisible()
  const sent = asked.filter(({ name }) => /^(begin|add)-passkey$/.test(name)).map(({ input }) => input)
  expect(sent).toEqual([{ body: { password: 'Waterlinie-1' } }, { body: MADE }])
})

test.each([
  ['the owner cancels', 'NotAllowedError', /^Er is geen passkey gebruikt/],
  ['the device already has one', 'InvalidStateError', /^Op dit apparaat staat al een passkey/],
  ['the address has no name', 'SecurityError', /^Op dit adres werken passkeys niet/],
  ['the device fails', 'UnknownError', /^De passkey werkte niet/],
])('when %s, says so in the dialog and keeps the password', async (_, name, sentence) => {
  withDevice(name)
  await open({ 'begin-passkey': MAKING })
  await part.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await password.fill('Waterlinie-1')
  await dialog.getByRole('button', { name: 'Verder' }).click()
  await expect.element(dialog.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(password).toHaveValue('Waterlinie-1')
})

test('reports a wrong password', async () => {
  await open({
    'begin-passkey': () => {
      throw new Refusal('old-password-invalid', 422, '', new Headers())
    },
  })
  await part.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await password.fill('mis')
  await dialog.getByRole('button', { name: 'Verder' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Het huidige wachtwoord is onjuist.')
})

test('removes a passkey after a confirmation, with another passkey instead of the password', async () => {
  withDevice()
  let there = [laptop, phone]
  const { asked } = await open({
    'list-passkeys': () => there,
    'begin-passkey-proof': QUESTION,
    'remove-passkey': () => {
      there = [phone]
      return undefined
    },
  })
  await part.getByRole('button', { name: 'Verwijderen : Firefox op Windows' }).click()
  await expect.element(dialog.getByText(/Met de passkey van Firefox op Windows/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Bevestigen met een passkey' }).click()
  await expect.element(page.getByText('De passkey is verwijderd.')).toBeVisible()
  expect(asked.find(({ name }) => name === 'remove-passkey')?.input).toEqual({
    params: { id: laptop.id },
    body: { passkey: SHOWN },
  })
})

test('S3 says why an administrator cannot remove the last second factor', async () => {
  await open({
    'read-session': anAdministrator,
    'read-authenticator': { active: false, recoveryCodesLeft: 10 },
    'list-passkeys': [laptop],
  })
  const remove = part.getByRole('button', { name: 'Verwijderen : Firefox op Windows' })
  await expect.element(remove).toHaveAccessibleDescription(/^Dit is uw laatste manier/)
  await expect.element(page.getByText('U hebt nog 10 herstelcodes.')).toBeVisible()
})

test('shows an administrator the recovery codes that come with the first passkey', async () => {
  withDevice()
  await open({
    'read-session': anAdministrator,
    'read-authenticator': { active: false, recoveryCodesLeft: 0 },
    'begin-passkey': MAKING,
    'add-passkey': { recoveryCodes: ['ABCDE-FGHIJ'] },
  })
  await part.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await password.fill('Waterlinie-1')
  await dialog.getByRole('button', { name: 'Verder' }).click()
  await expect.element(dialog.getByText('ABCDE-FGHIJ')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ik heb de codes bewaard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('says that the data cannot be loaded', async () => {
  await open({
    'list-passkeys': () => {
      throw new Fault(500, undefined)
    },
  })
  await expect.element(part.getByText('Onbekende fout')).toBeVisible()
})

test('PD-18 shows no passkeys during impersonation', async () => {
  const role = { ...anAdministrator.role, impersonated: true }
  await open({ 'read-session': aParent({ role, children: [] }) })
  await expect.element(page.getByRole('region', { name: 'Waar u bent ingelogd' })).toBeVisible()
  expect(part.elements()).toHaveLength(0)
})
