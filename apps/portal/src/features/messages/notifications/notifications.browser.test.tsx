import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NotificationSettings } from '@portal/contract/messages/notifications.ts'
import { defaultPreferences } from '@portal/domain/messages/notifications/preferences.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'
import { hoursWith } from './hours.ts'

beforeEach(() => page.viewport(1280, 900))

const settings: NotificationSettings = {
  email: 'marieke@example.test',
  kinds: ['message', 'form', 'invoice'],
  choice: defaultPreferences,
}
const refuse = (failure: Error) => () => {
  throw failure
}

describe('the notification preferences', () => {
  const openAccount = (answers: Answers = {}) =>
    openPortal('/account', {
      'list-own-sessions': [],
      'list-sign-ins': [],
      'list-impersonations': [],
      'read-notification-settings': settings,
      ...answers,
    })
  const section = page.getByRole('region', { name: 'E-mail over wat nieuw is' })
  const field = (name: RegExp) => section.getByRole('combobox', { name })
  const focusOn = async (name: RegExp) => {
    await expect.element(field(name)).toBeVisible()
    field(name).element().focus()
  }
  const save = section.getByRole('button', { name: 'Keuze opslaan' })

  test('show the current choices and the address', async () => {
    await openAccount()
    await expect.element(section.getByText('We mailen naar marieke@example.test.')).toBeVisible()
    await expect.element(field(/Nieuwe berichten/)).toHaveDisplayValue('Meteen')
    await expect.element(field(/Nieuwe formulieren/)).toHaveDisplayValue('Eén keer per dag, om 17:00 uur')
    await expect.element(field(/Stille uren vanaf/)).toHaveDisplayValue('21:00 uur')
  })

  test('ACC-023 say that an unconfirmed address gets no mail yet', async () => {
    const parent = aParent()
    await openAccount({
      'read-session': { ...parent, person: { ...parent.person, emailUnconfirmed: true } },
    })
    await expect.element(section.getByText(/^We mailen u pas als uw e-mailadres is bevestigd/)).toBeVisible()
    expect(section.getByText(/^We mailen naar/).elements()).toEqual([])
  })

  test('are chosen by keyboard, and saved together', async () => {
    const { asked } = await openAccount({
      'save-preferences': ({ body }) => ({ ...settings, choice: body }),
    })
    await focusOn(/Nieuwe facturen/)
    await userEvent.keyboard('{End}')
    await focusOn(/Stille uren vanaf/)
    await userEvent.keyboard('{Home}')
    await expect.element(field(/Stille uren tot/)).not.toBeInTheDocument()
    await save.click()
    await expect.element(page.getByText('Uw keuze is opgeslagen.')).toBeVisible()
    expect(asked.find(({ name }) => name === 'save-preferences')?.input).toEqual({
      body: { frequency: { ...defaultPreferences.frequency, invoice: 'never' } },
    })
  })

  test('keep the hours in order, and say that the end moved because the start reached it', async () => {
    await openAccount()
    const from = field(/Stille uren vanaf/)
    const until = field(/Stille uren tot/)
    await expect.element(until).toHaveDisplayValue('07:00 uur')
    const said = section.getByRole('status').filter({ hasText: /stille uren/ })
    await from.selectOptions('22:00')
    const hours = until.element().querySelectorAll('option')
    expect([...hours].map(({ value }) => value)).toEqual(hoursWith().filter((hour) => hour !== '22:00'))
    expect(said.elements()).toEqual([])
    await from.selectOptions('07:00')
    await expect.element(until).toHaveDisplayValue('08:00 uur')
    await expect
      .element(said)
      .toHaveTextContent('Het begin en het einde waren gelijk. De stille uren duren nu tot 08:00 uur.')
    await until.selectOptions('09:00')
    await expect.element(said).not.toBeInTheDocument()
  })

  test('omit kinds that do not exist, and are hidden without any', async () => {
    await openAccount({ 'read-notification-settings': { ...settings, kinds: ['message'] } })
    await expect.element(field(/Nieuwe berichten/)).toBeVisible()
    expect(field(/Nieuwe facturen/).elements()).toHaveLength(0)
  })

  test('are hidden at a school without notifications', async () => {
    await openAccount({ 'read-notification-settings': { ...settings, kinds: [] } })
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    // Until the response they may be there.
    await expect.poll(() => section.elements()).toHaveLength(0)
  })

  test('say that nothing is mailed without an address', async () => {
    await openAccount({ 'read-notification-settings': { ...settings, email: '' } })
    await expect.element(section.getByText(/geen e-mailadres van u/)).toBeVisible()
  })

  test('use the words of a school with voluntary requests', async () => {
    await openAccount({ 'read-school-settings': aSchool({ invoiceTerminology: 'request' }) })
    await expect.element(field(/Nieuwe verzoeken/)).toBeVisible()
  })

  test('say that reading or saving failed, and keep the choices', async () => {
    await openAccount({ 'save-preferences': refuse(new Fault(500, undefined)) })
    await focusOn(/Nieuwe facturen/)
    await userEvent.keyboard('{End}')
    await save.click()
    await expect.element(section.getByRole('alert')).toBeVisible()
    await expect.element(field(/Nieuwe facturen/)).toHaveDisplayValue('Geen e-mail')
  })

  test('are hidden during impersonation', async () => {
    const role = { ...aParent().role, impersonated: true }
    const { asked } = await openAccount({ 'read-session': aParent({ role }) })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked.map(({ name }) => name)).not.toContain('read-notification-settings')
  })
})

describe('the unsubscribe page', () => {
  const proof = '11111111-1111-4111-8111-111111111111.message-form.x'
  const open = (answers: Answers = {}) =>
    openPortal(`/unsubscribe?proof=${proof}`, {
      'read-session': { stage: 'anonymous' },
      'check-unsubscribe-link': undefined,
      ...answers,
    })
  const stop = page.getByRole('button', { name: 'Geen e-mail meer sturen' })
  const wrong = page.getByRole('alert').getByText(/^Deze link klopt niet/)

  test('asks first, says which mails end, and ends them in one press without sign-in', async () => {
    const { asked } = await open({ unsubscribe: { kinds: ['message', 'form'] } })
    await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent('Nieuwe berichten')
    await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Nieuwe formulieren')
    expect(asked.map(({ name }) => name)).not.toContain('unsubscribe')
    await stop.click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We sturen u geen e-mail meer over:Nieuwe berichtenNieuwe formulieren')
    expect(stop.elements()).toHaveLength(0)
    expect(asked.find(({ name }) => name === 'unsubscribe')?.input).toEqual({ params: { proof } })
  })

  test('says that the link is invalid, or that it failed', async () => {
    const failures = [
      new Refusal('unsubscribe-link-unknown', 404, '', new Headers()),
      new Fault(500, undefined),
    ]
    await open({
      unsubscribe: () => {
        throw failures.shift() ?? new Error('Asked too often')
      },
    })
    await stop.click()
    await expect.element(wrong).toBeVisible()
    await stop.click()
    await expect.element(wrong).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  test('AUTH-068? rejects an invalid link before a press', async () => {
    await open({
      'check-unsubscribe-link': () => {
        throw new Refusal('unsubscribe-link-unknown', 404, '', new Headers())
      },
    })
    await expect.element(wrong).toBeVisible()
    expect(stop.elements()).toHaveLength(0)
  })

  test('redirects without the proof of a mail', async () => {
    const { place } = await openPortal('/unsubscribe', { 'read-session': { stage: 'anonymous' } })
    await expect.poll(place).toBe('/login')
  })
})
