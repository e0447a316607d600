import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'

const STRONG = 'Kaas-fiets7wolkje'
const school = aSchool({ parentMayChangePassword: true })
const signInMethod = { type: 'school', name: 'Schoolaccount', enabled: true, visible: true }

beforeEach(() => page.viewport(1280, 900))

const open = (answers: Answers = {}) => openPortal('/', { 'read-school-settings': school, ...answers })
const pill = page.getByRole('button', { name: /gebruikersmenu/ })
const entry = page.getByRole('menuitem', { name: 'Wachtwoord wijzigen' })
const dialog = page.getByRole('dialog', { name: 'Wachtwoord wijzigen' })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const save = dialog.getByRole('button', { name: 'Opslaan' })
const refuse = (failure: Error) => () => {
  throw failure
}

async function openDialog() {
  await pill.click()
  await entry.click()
  await expect.element(dialog).toBeVisible()
}

async function fillIn(old: string, password: string, repeated = password) {
  await field('Huidig wachtwoord').fill(old)
  await field('Nieuw wachtwoord').fill(password)
  await field('Herhaal nieuw wachtwoord').fill(repeated)
}

test('NAV-075 LIM-027 VAL-018 offers the change in the menu to a person who may change the password, in one extra row of 48 pixels', async () => {
  await open()
  await pill.click()
  await expect.element(entry).toBeVisible()
  expect(page.getByRole('menu').element().getBoundingClientRect().height).toBe(96 + 48)
})

test.each<[why: string, answers: Answers]>([
  ['VAL-018 where the school does not want it', { 'read-school-settings': aSchool() }],
  [
    'VAL-019 where debtors must use single sign-on',
    { 'list-single-sign-ons': [{ ...signInMethod, requiredGroupType: 'DEBTOR' }] },
  ],
  ['during impersonation', { 'read-session': aParent({ role: { ...aParent().role, impersonated: true } }) }],
  ['in a link session', { 'read-session': aParent({ authentication: { type: 'TOKEN', source: 'MAIL' } }) }],
])('NAV-075 %s, the menu does not offer it', async (_, answers) => {
  await open(answers)
  await pill.click()
  await expect.element(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
  expect(entry.elements()).toHaveLength(0)
})

test('DLG-009 DLG-010 VAL-012 VAL-015 shows what is missing, and saves only a strong password', async () => {
  const { asked } = await open({ 'change-password': {} })
  await openDialog()
  await expect.element(field('Huidig wachtwoord')).toHaveFocus()
  await fillIn('Oud-wachtwoord1', 'welkom')
  await expect.element(dialog.getByText(/minimaal één hoofdletter: nog niet voldaan/)).toBeVisible()
  await expect.element(dialog.getByText(/minimaal één kleine letter: voldaan/)).toBeVisible()
  await expect.element(dialog.getByText('Sterkte van het wachtwoord: zwak')).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await fillIn('Oud-wachtwoord1', STRONG, 'iets anders')
  await expect.element(save).toHaveAccessibleDescription('De wachtwoorden zijn niet gelijk.')
  await fillIn('Oud-wachtwoord1', STRONG)
  await expect.element(dialog.getByText(/Sterkte van het wachtwoord: (zeer )?sterk/)).toBeVisible()
  await save.click()
  await expect.element(page.getByText('Uw wachtwoord is gewijzigd.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'change-password')?.input).toEqual({
    body: {
      userGuid: aParent().person.guid,
      oldPassword: 'Oud-wachtwoord1',
      password: STRONG,
      repeated: STRONG,
    },
  })
})

test.each([
  [
    'ERR-014',
    new Refusal('old-password-invalid', 401, '', new Headers()),
    'Het huidige wachtwoord is onjuist.',
  ],
  [
    'ERR-015',
    new Fault(500, undefined),
    'Het wachtwoord kon niet worden gewijzigd. Probeer het later opnieuw.',
  ],
])('ACC-012 AUTH-035 %s says that the change failed, and keeps the session', async (_, failure, sentence) => {
  await open({ 'change-password': refuse(failure) })
  await openDialog()
  await fillIn('Mis-wachtwoord1', STRONG)
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(field('Huidig wachtwoord')).toHaveValue('Mis-wachtwoord1')
  expect(page.getByRole('alertdialog', { name: 'U bent niet meer ingelogd' }).elements()).toHaveLength(0)
})

test('DLG-016? cancels on Escape, and returns the focus to the user menu', async () => {
  await open()
  await openDialog()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(pill).toHaveFocus()
})
