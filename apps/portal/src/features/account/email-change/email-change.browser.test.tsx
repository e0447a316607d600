import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'

const parent = aParent()
const quiet = { 'list-own-sessions': [], 'list-sign-ins': [], 'list-impersonations': [] }
const openAccount = (answers: Answers = {}) =>
  openPortal('/account', {
    ...quiet,
    'read-school-settings': aSchool({ parentMayChangePassword: true }),
    ...answers,
  })

const details = page.getByRole('region', { name: 'Hoe u inlogt' })
const dialog = page.getByRole('dialog', { name: 'E-mailadres wijzigen' })
const fill = async (email: string, password: string) => {
  await details.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
  await dialog.getByRole('textbox', { name: /^Nieuw e-mailadres/ }).fill(email)
  await dialog.getByLabelText(/^Uw wachtwoord/).fill(password)
  await dialog.getByRole('button', { name: 'Link versturen' }).click()
}

test('shows the address on My account, with a breadcrumb and without a child selector', async () => {
  await openAccount()
  await expect.element(details.getByText('marieke@example.test')).toBeVisible()
  await expect.element(details.getByRole('button', { name: 'Wachtwoord wijzigen' })).toBeVisible()
  expect(details.getByRole('button', { name: 'Link opnieuw sturen' }).elements()).toEqual([])
  const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' })
  await expect.element(crumbs.getByText('Mijn account')).toBeInTheDocument()
  expect(page.getByRole('button', { name: /Kies een kind/ }).elements()).toEqual([])
})

test('requests another address with the password, and says where the link was sent', async () => {
  const { asked } = await openAccount({ 'request-email-change': undefined })
  await fill(' nieuw@post.example ', 'geheim')
  await expect.element(dialog.getByText(/een link gestuurd naar nieuw@post\.example/)).toBeVisible()
  const [change] = asked.filter(({ name }) => name === 'request-email-change')
  expect(change?.input).toMatchObject({ body: { email: 'nieuw@post.example', password: 'geheim' } })
})

test('says in the dialog why it is refused', async () => {
  await openAccount({
    'request-email-change': () => {
      throw new Refusal('too-many-email-changes', 429, '', new Headers())
    },
  })
  await fill('nieuw@post.example', 'geheim')
  await expect.element(dialog.getByText(/al drie keer een ander adres/)).toBeVisible()
})

test('ACC-023 says that an address is unconfirmed, and sends its link again in one press, also without a password here', async () => {
  const { asked } = await openAccount({
    'read-school-settings': aSchool({ parentMayChangePassword: false }),
    'read-session': { ...parent, person: { ...parent.person, emailUnconfirmed: true } },
    'set-email': {},
  })
  await expect.element(details.getByText(/^Dit adres is nog niet bevestigd/)).toBeVisible()
  await details.getByRole('button', { name: 'Link opnieuw sturen' }).click()
  await expect.element(page.getByText('De link is opnieuw gestuurd.')).toBeVisible()
  expect(asked.filter(({ name }) => name === 'set-email')).toEqual([
    { name: 'set-email', input: { body: { email: parent.person.email } } },
  ])
  await expectAccessible()
})

test('ACC-023 says why the link is not sent again', async () => {
  await openAccount({
    'read-session': { ...parent, person: { ...parent.person, emailUnconfirmed: true } },
    'set-email': () => {
      throw new Refusal('too-many-confirmation-links', 429, '', new Headers())
    },
  })
  await details.getByRole('button', { name: 'Link opnieuw sturen' }).click()
  await expect.element(page.getByText(/al drie links/)).toBeVisible()
})

test('confirms the address by a press on the page of the link, not by opening it', async () => {
  const { asked } = await openPortal('/confirm-email?t=geheim', {
    'read-session': { stage: 'anonymous' },
    'check-email-link': undefined,
    'confirm-email-change': undefined,
  })
  await expect.element(page.getByRole('heading', { name: 'E-mailadres bevestigen' })).toBeVisible()
  expect(asked.map(({ name }) => name)).not.toContain('confirm-email-change')
  await page.getByRole('button', { name: 'Adres bevestigen' }).click()
  await expect.element(page.getByText('Het e-mailadres is bevestigd.')).toBeVisible()
})

test('AUTH-068? rejects an invalid link before a press', async () => {
  await openPortal('/confirm-email?t=geheim', {
    'read-session': { stage: 'anonymous' },
    'check-email-link': () => {
      throw new Refusal('email-link-expired', 400, '', new Headers())
    },
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Adres bevestigen' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Naar Mijn account' })).toBeVisible()
})
