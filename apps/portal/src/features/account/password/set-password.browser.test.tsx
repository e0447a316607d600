import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { aParent, openPortal } from '../../../../testing/open-portal.tsx'

const STRONG = 'Kaas-fiets7wolkje'
const open = (path: string, answers: Answers = {}) =>
  openPortal(path, {
    'read-session': { stage: 'anonymous' },
    'check-password-link': { isFirst: false },
    ...answers,
  })
const first = page.getByLabelText('Nieuw wachtwoord', { exact: true })
const second = page.getByLabelText('Herhaal nieuw wachtwoord')
const save = page.getByRole('button', { name: 'Wachtwoord opslaan' })

async function choose(password: string) {
  await first.fill(password)
  await second.fill(password)
}

test('NAV-009 redirects a visitor without a token', async () => {
  const { place } = await open('/set-password')
  await expect.poll(place).toBe('/login')
})

const strength = (word: string) =>
  page.getByRole('status').filter({ hasText: `Sterkte van het wachtwoord: ${word}` })

const saved = { 'reset-password': () => undefined }
const resets = (asked: readonly { readonly name: string; readonly input: unknown }[]) =>
  asked.filter(({ name }) => name === 'reset-password').map(({ input }) => input)

test('NAV-008 shows the form to choose a password to a visitor with a token', async () => {
  const { place } = await open('/set-password?t=geheim')
  await expect.element(first).toBeVisible()
  expect(place()).toMatch(/^\/set-password/)
})

test.each([
  ['password-link-expired', 400, /Deze link is verlopen of al gebruikt/],
  ['sso-required', 403, /./],
] as const)('AUTH-068? rejects a link before any input: %s', async (code, status, text) => {
  await open('/set-password?t=geheim', {
    'check-password-link': () => {
      throw new Refusal(code, status, '', new Headers())
    },
  })
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(text).first()).toBeVisible()
  await expect.element(alert.getByText(/Het opslaan/)).not.toBeInTheDocument()
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Terug naar inloggen' })).toBeVisible()
})

test('AUTH-123 asks for a new link from the page of a dead one', async () => {
  const { asked } = await open('/set-password?t=geheim', {
    'check-password-link': () => {
      throw new Refusal('password-link-expired', 400, '', new Headers())
    },
    'request-password': {},
  })
  await expect.element(page.getByRole('heading', { name: 'Deze link werkt niet' })).toBeVisible()
  await page.getByRole('button', { name: 'Nieuwe link aanvragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nieuwe link aanvragen' })
  await dialog.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('m.devries')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect.element(dialog.getByText(/Als deze gebruikersnaam bij ons bekend is/)).toBeVisible()
  expect(asked.find(({ name }) => name === 'request-password')?.input).toEqual({
    body: { login: 'm.devries' },
  })
})

test('AUTH-121 calls a first password that, on its page and on the login page', async () => {
  const { place } = await open('/set-password?t=geheim', {
    'check-password-link': { isFirst: true },
    ...saved,
  })
  await expect.element(page.getByRole('button', { name: 'Wachtwoord opslaan' })).toBeVisible()
  await page.getByLabelText('Wachtwoord', { exact: true }).fill(STRONG)
  await page.getByLabelText('Herhaal wachtwoord').fill(STRONG)
  await save.click()
  await expect.poll(place).toBe('/login')
  await expect
    .element(page.getByText('Uw wachtwoord is ingesteld. Log in met uw gebruikersnaam en wachtwoord.'))
    .toBeVisible()
})

test('shows the form when the check of the link itself fails', async () => {
  await open('/set-password?t=geheim', {
    'check-password-link': () => {
      throw new Fault(500, undefined)
    },
  })
  await expect.element(first).toBeVisible()
})

test('AUTH-024? VAL-012 saves only a strong password', async () => {
  await open('/set-password?t=geheim')
  await choose('zwak')
  await expect.element(strength('zwak')).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await choose(STRONG)
  await expect.element(strength('zeer sterk')).toBeVisible()
  await expect.element(save).not.toHaveAttribute('aria-disabled')
})

test('API-024 sends the password with the token', async () => {
  const { asked } = await open('/set-password?t=geheim', saved)
  await choose(STRONG)
  await save.click()
  await expect.poll(() => resets(asked)).toEqual([{ body: { token: 'geheim', password: STRONG } }])
})

test('AUTH-021 saves a password once, however often the button is pressed', async () => {
  let answer: (value: undefined) => void = () => {}
  const answered = new Promise<undefined>((resolve) => (answer = resolve))
  const { asked, place } = await open('/set-password?t=geheim', { 'reset-password': () => answered })
  await choose(STRONG)
  await save.dblClick()
  await userEvent.keyboard('{Enter}')
  answer(undefined)
  await expect.poll(place).toBe('/login')
  expect(resets(asked)).toHaveLength(1)
})

test('AUTH-022 opens the login page with a confirmation after saving', async () => {
  const { place } = await open('/set-password?t=geheim', saved)
  await choose(STRONG)
  await save.click()
  await expect.poll(place).toBe('/login')
  await expect
    .element(page.getByText('Uw wachtwoord is gewijzigd. Log in met uw nieuwe wachtwoord.'))
    .toBeVisible()
})

test('ERR-016 reports a link that was used before', async () => {
  await open('/set-password?t=oud', {
    'reset-password': () => {
      throw new Refusal('password-link-expired', 400, '', new Headers())
    },
  })
  await choose(STRONG)
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  await save.click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Het opslaan van het wachtwoord is mislukt.')).toBeVisible()
  await expect.element(alert.getByText(/Deze link is verlopen of al gebruikt/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Nieuwe link aanvragen' })).toBeVisible()
})

test('AUTH-030? uses the token of a mail for this page only, also for a signed-in person', async () => {
  const { place, asked } = await open('/set-password?t=geheim', { 'read-session': aParent() })
  await expect.element(first).toBeVisible()
  expect(place()).toBe('/set-password')
  expect(asked.map(({ name }) => name)).not.toContain('enter-by-link')
})

test('OFF-035 asks for the code of a letter, and sends only what can be one', async () => {
  const { asked } = await open('/set-password?t=code', { 'check-password-link': { isFirst: true } })
  const field = page.getByRole('textbox', { name: 'Code uit de brief' })
  const next = page.getByRole('button', { name: 'Controleren' })
  await field.fill('01ab cdef')
  await next.click()
  await expect.element(field).toHaveAccessibleDescription(/Deze code klopt niet/)
  await expectAccessible()
  expect(asked.map(({ name }) => name)).not.toContain('check-password-link')
  await field.fill('o1ab cdef ghjk mnpq')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Wachtwoord opslaan' })).toBeVisible()
  expect(asked.find(({ name }) => name === 'check-password-link')?.input).toEqual({
    body: { token: '01AB-CDEF-GHJK-MNPQ' },
  })
})

test('OFF-035 asks again for a code that was refused', async () => {
  await open('/set-password?t=01AB-CDEF-GHJK-MNPQ', {
    'check-password-link': () => {
      throw new Refusal('password-link-expired', 400, '', new Headers())
    },
  })
  await expect.element(page.getByText(/^Deze code klopt niet/)).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Code uit de brief' }))
    .toHaveValue('01AB-CDEF-GHJK-MNPQ')
  expect(page.getByRole('button', { name: /link/ }).elements()).toEqual([])
})
