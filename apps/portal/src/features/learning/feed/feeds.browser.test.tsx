import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarFeed } from '@portal/domain/learning/feed/calendar-feed.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../testing/test-server.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'

const [noor, sem] = [aChild(4, 'Noor'), aChild(5, 'Sem')]
const ofSem: CalendarFeed = {
  id: guid('00000000-0000-4000-8000-000000000001'),
  child: sem.guid,
  kinds: ['lessons', 'homework'],
  madeAt: instant('2026-11-20T09:00:00Z'),
  answers: true,
}
const silent: CalendarFeed = {
  ...ofSem,
  id: guid('00000000-0000-4000-8000-000000000002'),
  child: noor.guid,
  kinds: ['choice'],
  answers: false,
}
const address = `https://waterlinie.example/feed/${'x'.repeat(43)}.ics`

const open = (answers: Answers = {}) =>
  openPortal('/account', {
    ...withSchoolSystem,
    'list-own-sessions': [],
    'list-sign-ins': [],
    'list-impersonations': [],
    'list-passkeys': [],
    ...answers,
  })

const part = page.getByRole('region', { name: 'Agenda in uw eigen agenda-app' })
const made = page.getByRole('region', { name: 'Sem: uw adres is klaar' })
const dialog = page.getByRole('dialog')

/** Records what is copied, because a test may not write to the clipboard. */
function watchClipboard(): readonly string[] {
  const copied: string[] = []
  const { writeText } = navigator.clipboard
  navigator.clipboard.writeText = async (text) => void copied.push(text)
  onTestFinished(() => {
    navigator.clipboard.writeText = writeText
  })
  return copied
}

beforeEach(() => page.viewport(1280, 900))

test('lists the feeds with their child and content, and marks the inactive one', async () => {
  await open({ 'list-calendar-feeds': [ofSem, silent] })
  const rows = part.getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(
      'Sem: lessen en toetsen en huiswerkGemaakt op 20 november 2026Intrekken: Sem: lessen en toetsen en huiswerk',
    )
  await expect.element(rows.nth(1).getByText(/^Werkt nu niet/)).toBeVisible()
  await expectAccessible()
})

test('makes a feed for a child and some kinds, shows its address once, and copies it', async () => {
  const copied = watchClipboard()
  let there: readonly CalendarFeed[] = []
  const { asked } = await open({
    'list-calendar-feeds': () => there,
    'make-calendar-feed': () => {
      there = [ofSem]
      return { ...ofSem, address }
    },
  })
  await part.getByRole('button', { name: 'Agenda koppelen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Welke agenda wilt u koppelen?' })).toHaveFocus()
  await part.getByText('Sem', { exact: true }).click()
  await part.getByText('Keuzewerktijd', { exact: true }).click()
  await part.getByText('Jaaragenda van de school').click()
  await part.getByRole('button', { name: 'Adres maken' }).click()
  await expect.element(made.getByRole('heading', { name: 'Sem: uw adres is klaar' })).toHaveFocus()
  expect(asked.find(({ name }) => name === 'make-calendar-feed')?.input).toEqual({
    body: { child: sem.guid, kinds: ['lessons', 'homework'] },
  })
  await expect.element(made.getByLabelText('Adres voor uw agenda-app')).toHaveValue(address)
  await made.getByRole('button', { name: 'Adres kopiëren' }).click()
  await expect.element(made.getByRole('status')).toHaveTextContent('Gekopieerd')
  expect(copied).toEqual([address])
  expect(made.getByRole('link', { name: 'Openen in agenda-app' }).element().getAttribute('href')).toBe(
    address.replace('https', 'webcal'),
  )
  for (const place of ['iPhone of iPad', 'Android (Google Agenda)', 'Outlook'])
    await made.getByText(place, { exact: true }).click()
  await expect.element(made.getByText(/calendar\.google\.com/)).toBeVisible()
  // Where the clicks scrolled to, the bar at the top may cover part of a button.
  window.scrollTo(0, 0)
  await expectAccessible()
  await made.getByRole('button', { name: 'Klaar' }).click()
  await expect.element(made).not.toBeInTheDocument()
  await expect.element(part.getByRole('listitem').first()).toBeVisible()
  expect(document.body.innerHTML).not.toContain('x'.repeat(43))
})

test('requests no feed without content, and shows the reason of a refusal', async () => {
  const { asked } = await open({
    'read-session': aParent({ children: [sem] }),
    'make-calendar-feed': () => {
      throw new Refusal('pupil-of-age', 403, '', new Headers())
    },
  })
  await part.getByRole('button', { name: 'Agenda koppelen' }).click()
  const kinds = ['Lessen, met wijzigingen en vervallen uren', 'Toetsen en huiswerk', 'Keuzewerktijd']
  for (const kind of [...kinds, 'Jaaragenda van de school'])
    await part.getByText(kind, { exact: true }).click()
  await part.getByRole('button', { name: 'Adres maken' }).click()
  await expect.element(part.getByText('Kies minstens één soort.')).toBeVisible()
  expect(asked.map(({ name }) => name)).not.toContain('make-calendar-feed')
  await part.getByText('Keuzewerktijd', { exact: true }).click()
  await part.getByRole('button', { name: 'Adres maken' }).click()
  await expect.element(part.getByRole('alert').getByText(/beslist zelf/)).toBeVisible()
})

test('closes the address of a feed that was revoked, and offers to make another', async () => {
  let there: readonly CalendarFeed[] = []
  await open({
    'list-calendar-feeds': () => there,
    'make-calendar-feed': () => {
      there = [{ ...ofSem, kinds: ['lessons'] }]
      return { ...ofSem, address }
    },
    'revoke-calendar-feed': () => {
      there = []
      return undefined
    },
  })
  await part.getByRole('button', { name: 'Agenda koppelen' }).click()
  await part.getByText('Sem', { exact: true }).click()
  await part.getByRole('button', { name: 'Adres maken' }).click()
  await expect.element(made.getByLabelText('Adres voor uw agenda-app')).toBeVisible()
  await part.getByRole('button', { name: /^Intrekken/ }).click()
  await dialog.getByRole('button', { name: 'Intrekken' }).click()
  await expect.element(page.getByText('Het adres is ingetrokken.')).toBeVisible()
  await expect.element(made).not.toBeInTheDocument()
  await expect.element(part.getByRole('button', { name: 'Agenda koppelen' })).toBeVisible()
  expect(document.body.innerHTML).not.toContain('x'.repeat(43))
})

test('revokes a feed after a confirmation, and reports a failure', async () => {
  let there = [ofSem]
  let fails = true
  const { asked } = await open({
    'list-calendar-feeds': () => there,
    'revoke-calendar-feed': () => {
      if (fails) throw new Fault(500, undefined)
      there = []
      return undefined
    },
  })
  const revoke = () => part.getByRole('button', { name: /^Intrekken/ }).click()
  await revoke()
  await dialog.getByRole('button', { name: 'Intrekken' }).click()
  await expect.element(page.getByText('Het adres is niet ingetrokken')).toBeVisible()
  fails = false
  await revoke()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Intrekken' }).click()
  await expect.element(page.getByText('Het adres is ingetrokken.')).toBeVisible()
  await expect.element(part.getByRole('listitem').first()).not.toBeInTheDocument()
  expect(asked.filter(({ name }) => name === 'revoke-calendar-feed').at(-1)?.input).toEqual({
    params: { id: ofSem.id },
  })
})

test('asks a person with twenty feeds to revoke one first', async () => {
  const many = Array.from({ length: 20 }, (_, place) => ({
    ...ofSem,
    id: guid(`00000000-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`),
  }))
  await open({ 'list-calendar-feeds': many })
  const add = part.getByRole('button', { name: 'Agenda koppelen' })
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
})

test('shows no feeds at a school without information, and none during impersonation', async () => {
  const { role } = aParent()
  for (const answers of [
    { 'read-school-settings': aSchool() },
    { 'read-session': aParent({ role: { ...role, impersonated: true } }) },
  ]) {
    const { asked } = await open(answers)
    await expect.element(page.getByRole('region', { name: 'Uw gegevens' }).last()).toBeVisible()
    expect(asked.map(({ name }) => name)).not.toContain('list-calendar-feeds')
  }
})
