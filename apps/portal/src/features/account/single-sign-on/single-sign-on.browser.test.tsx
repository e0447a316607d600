import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { aParent, openPortal } from '../../../../testing/open-portal.tsx'

const signInMethod = {
  type: 'school',
  name: 'Schoolaccount',
  enabled: true,
  visible: true,
  requiredGroupType: 'NONE',
} as const
const nobody: Answers = { 'read-session': { stage: 'anonymous' }, 'list-single-sign-ons': [signInMethod] }
const RETURN = '/single-sign-on/school?code=c-1&state=s-1&iss=https%3A%2F%2Fid.example&session_state=x'

const finished = (asked: readonly { readonly name: string; readonly input: unknown }[]) =>
  asked.filter(({ name }) => name === 'finish-single-sign-on').map(({ input }) => input)

test("API-047? sends the provider's response once, and opens the requested page", async () => {
  const { asked, place } = await openPortal(RETURN, {
    ...nobody,
    'finish-single-sign-on': { session: aParent(), to: '/pay-all' },
  })
  await expect.poll(place).toBe('/pay-all')
  expect(finished(asked)).toEqual([
    { params: { type: 'school' }, body: { code: 'c-1', state: 's-1', iss: 'https://id.example' } },
  ])
})

test('S11 removes the code from the URL at once, before its check', async () => {
  const { address } = await openPortal(RETURN, {
    ...nobody,
    'finish-single-sign-on': () => new Promise(() => {}),
  })
  await expect.element(page.getByRole('status').filter({ hasText: 'Bezig met inloggen…' })).toBeVisible()
  expect(address()).toBe('/single-sign-on/school')
})

test('API-047? says why sign-in is refused, with a retry and other sign-in methods', async () => {
  const refused = () => Promise.reject(new Refusal('single-sign-on-failed', 403, '', new Headers()))
  await openPortal(RETURN, { ...nobody, 'finish-single-sign-on': refused })
  await expect
    .element(page.getByRole('alert').getByText(/^Het inloggen via uw andere account is niet gelukt\./))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Inloggen met Schoolaccount' }))
    .toHaveAttribute('href', '/sso/school/login')
  await page.getByRole('link', { name: 'Terug naar inloggen' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
})

test('X3 rejects a redirect of the server to another site', async () => {
  const { place } = await openPortal(RETURN, {
    ...nobody,
    'finish-single-sign-on': { session: aParent(), to: '//elsewhere.example' },
  })
  await expect.poll(place).toBe('/')
})

test('AUTH-017? passes the requested page to the sign-in method', async () => {
  await openPortal('/login?to=%2Fpay-all', nobody)
  await expect
    .element(page.getByRole('link', { name: 'Inloggen met Schoolaccount' }))
    .toHaveAttribute('href', '/sso/school/login?to=%2Fpay-all')
})
