import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Fault } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { openPortal } from '../../../../testing/open-portal.tsx'

const open = (answers: Answers = {}) =>
  openPortal('/login', { 'read-session': { stage: 'anonymous' }, ...answers })
const forgot = page.getByRole('button', { name: 'Wachtwoord vergeten?' })
const dialog = page.getByRole('dialog', { name: 'Wachtwoord vergeten' })
const field = dialog.getByRole('textbox', { name: 'Gebruikersnaam' })
const send = dialog.getByRole('button', { name: 'Versturen' })

test('DLG-008 ACC-015 API-023 ACC-016? requests a link for the typed name, and does not reveal whether it exists', async () => {
  const { asked } = await open({ 'request-password': {} })
  await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('m.devries')
  await forgot.click()
  await expect.element(field).toHaveValue('m.devries')
  await send.click()
  await expect.element(dialog.getByText(/Als deze gebruikersnaam bij ons bekend is/)).toBeVisible()
  expect(asked.find(({ name }) => name === 'request-password')?.input).toEqual({
    body: { login: 'm.devries' },
  })
  expect(asked.map(({ name }) => name)).not.toContain('sign-in')
  await dialog.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await expect.element(forgot).toHaveFocus()
})

test('VAL-025 sends nothing without a name', async () => {
  const { asked } = await open()
  await forgot.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Dit veld is verplicht.')).toBeVisible()
  expect(asked.map(({ name }) => name)).not.toContain('request-password')
})

test('says that sending failed, and can retry', async () => {
  await open({
    'request-password': () => {
      throw new Fault(500, undefined)
    },
  })
  await forgot.click()
  await field.fill('m.devries')
  await send.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('De aanvraag kon niet worden verstuurd. Probeer het later opnieuw.')
  await expect.element(field).toHaveValue('m.devries')
})
