import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Person } from '@portal/domain/account/person/person.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { isStoredForSession } from '../../../api/storage.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'

beforeEach(() => sessionStorage.clear())

const mandatory = aSchool({ checkEmptyEmail: true })
const optional = aSchool({ checkEmptyEmailOptional: true })

const withoutEmail = (facts: Partial<ReturnType<typeof aParent>> = {}) => {
  const parent = aParent(facts)
  return { ...parent, person: { ...parent.person, email: '' } satisfies Person }
}

const open = (answers: Answers = {}) =>
  openPortal('/', { 'read-session': withoutEmail(), 'read-school-settings': mandatory, ...answers })

const dialog = page.getByRole('dialog', { name: 'Uw e-mailadres' })
const field = page.getByRole('textbox', { name: 'E-mailadres' })
const save = page.getByRole('button', { name: 'E-mailadres opslaan' })
const home = page.getByRole('heading', { level: 1, name: /Marieke$/ })

test('ACC-003 ACC-005 ACC-008 DLG-007 ERR-069 requires an address from a person without one, and cannot be dismissed', async () => {
  await open()
  await expect.element(dialog).toBeVisible()
  await expect
    .element(dialog.getByText('Bij uw account is geen e-mailadres bekend. Vul dit aan om verder te gaan.'))
    .toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(page.getByRole('button', { name: 'Nu niet' }).elements()).toHaveLength(0)
  await expect.element(dialog.getByRole('button', { name: 'Uitloggen' })).toBeVisible()
})

test('ACC-008 ACC-009 postpones an optional address until the browser closes', async () => {
  await open({ 'read-school-settings': optional })
  await page.getByRole('button', { name: 'Nu niet' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(isStoredForSession('email-later')).toBe(true)
})

test('VAL-022 VAL-023 saves only a valid address', async () => {
  const { asked } = await open()
  await expect.element(save).toHaveAccessibleDescription('Vul uw e-mailadres in.')
  await field.fill('marieke@post')
  await expect.element(save).toHaveAccessibleDescription(/Vul een geldig e-mailadres in/)
  await userEvent.keyboard('{Enter}')
  expect(asked.map(({ name }) => name)).not.toContain('set-email')
  await field.fill('marieke@post.example')
  await expect.element(save).not.toHaveAttribute('aria-disabled')
})

test('ACC-001 ACC-010 API-026 shows the progress of saving, saves once, and closes the dialog', async () => {
  let answer: (value: Record<string, never>) => void = () => {}
  const answered = new Promise<Record<string, never>>((resolve) => (answer = resolve))
  const { asked } = await open({ 'set-email': () => answered })
  await field.fill(' marieke@post.example ')
  await userEvent.keyboard('{Enter}')
  await expect.element(save).toHaveAttribute('data-pending', 'true')
  await userEvent.keyboard('{Enter}')
  answer({})
  await expect.element(page.getByText(/^Uw e-mailadres is opgeslagen/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked.filter(({ name }) => name === 'set-email')).toEqual([
    { name: 'set-email', input: { body: { email: 'marieke@post.example' } } },
  ])
})

test('ACC-001 ERR-017 says that saving failed, keeps the input, and can retry', async () => {
  let isBroken = true
  await open({
    'set-email': () => {
      if (isBroken) throw new Fault(500, undefined)
      return {}
    },
  })
  await field.fill('marieke@post.example')
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Opslaan mislukt')
  await expect.element(field).toHaveValue('marieke@post.example')
  isBroken = false
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('closes when another window saved an address', async () => {
  let session = withoutEmail()
  await open({
    'read-session': () => session,
    'set-email': () => {
      session = aParent()
      throw new Refusal('email-already-known', 409, '', new Headers())
    },
  })
  await field.fill('marieke@post.example')
  await save.click()
  await expect.element(page.getByText(/Er is al een e-mailadres van u bekend/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

const role = withoutEmail().role

test.each([
  ['ACC-006 asks nothing during impersonation', { role: { ...role, impersonated: true } }],
  ['ACC-007 asks no portal administrator', { role: { ...role, portalAdmin: true } }],
  ['asks nothing in a link session', { authentication: { type: 'TOKEN', source: 'MAIL' } }],
] as const)('%s', async (_, facts) => {
  await open({ 'read-session': withoutEmail(facts) })
  await expect.element(home).toBeVisible()
  expect(dialog.elements()).toHaveLength(0)
})

test('ACC-002 ACC-004 asks nothing on the sign-in page', async () => {
  await openPortal('/login', {
    'read-session': { stage: 'anonymous' },
    'read-school-settings': mandatory,
  })
  await expect.element(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
  expect(dialog.elements()).toHaveLength(0)
})
