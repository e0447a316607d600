import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faces } from '@portal/ui/text/initials.ts'
import { Fault } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, openPortal } from '../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../testing/test-server.ts'

const noor = aChild(4, 'Noor')
const sem = aChild(5, 'Sem')

const openAccount = (answers: Answers) =>
  openPortal('/account', {
    'list-own-sessions': [],
    'list-sign-ins': [],
    'list-impersonations': [],
    'read-session': aParent({ children: [noor, sem] }),
    ...answers,
  })
const section = page.getByRole('region', { name: 'Kleur en symbool van uw kinderen' })
const colour = (of: string, name: string) =>
  section.getByRole('radiogroup', { name: `Kleur van ${of}` }).getByRole('radio', { name, exact: true })
const symbol = (of: string, name: string) =>
  section.getByRole('radiogroup', { name: `Symbool van ${of}` }).getByRole('radio', { name, exact: true })
const faceOf = (name: string) =>
  section.getByRole('heading', { name }).element().querySelector('.avatar') as HTMLElement

beforeEach(() => page.viewport(390, 844))

test('DAY-066 a press gives a child a colour, and a symbol in place of the initial, at once and everywhere', async () => {
  const { asked } = await openAccount({ 'choose-child-mark': undefined })
  await expect.element(section).toBeVisible()
  await expectAccessible()
  await colour('Sem', 'Roze').click({ force: true })
  await symbol('Sem', 'Kat').click({ force: true })
  await expect.element(symbol('Sem', 'Kat')).toBeChecked()
  const face = faceOf('Sem')
  expect(getComputedStyle(face).backgroundColor).toBe(rgbOf(faces.pink))
  expect(face.dataset.initials).toBeUndefined()
  expect(face.querySelector('use')?.getAttribute('href')).toMatch(/#cat$/)
  await expect
    .poll(() => asked.filter(({ name }) => name === 'choose-child-mark').map(({ input }) => input.body))
    .toEqual([{ colour: 'pink' }, { colour: 'pink', symbol: 'cat' }])
  expect(faceOf('Noor').dataset.initials).toBe('N')
})

test('DAY-066 arrows choose another symbol; the first one is the initial', async () => {
  await openAccount({
    'read-session': aParent({ children: [{ ...noor, mark: { symbol: 'star' } }, sem] }),
    'choose-child-mark': undefined,
  })
  await expect.element(symbol('Noor', 'Ster')).toBeChecked()
  ;(symbol('Noor', 'Ster').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(symbol('Noor', 'Voorletter')).toBeChecked()
  expect(faceOf('Noor').dataset.initials).toBe('N')
})

test('DAY-066 shows the former mark again, and why, after a failure', async () => {
  await openAccount({
    'choose-child-mark': () => {
      throw new Fault(500, undefined)
    },
  })
  await symbol('Noor', 'Raket').click({ force: true })
  await expect.element(section.getByRole('alert')).toBeVisible()
  await expect.element(symbol('Noor', 'Voorletter')).toBeChecked()
})

test('DAY-066 is no part of the account while impersonating', async () => {
  await openAccount({ 'read-session': aParent({ role: { ...aParent().role, impersonated: true } }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
})

test('DAY-067 My account chooses the appearance of this browser', async () => {
  await openAccount({})
  const choice = page.getByRole('region', { name: 'Weergave' }).getByRole('group')
  await choice.getByRole('button', { name: 'Donker' }).click()
  expect(document.documentElement.dataset.scheme).toBe('dark')
  await choice.getByRole('button', { name: 'Zoals dit apparaat' }).click()
  expect(document.documentElement.dataset.scheme).toBeUndefined()
  await expect.element(page.getByRole('contentinfo').getByRole('group')).not.toBeInTheDocument()
})

const rgbOf = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
