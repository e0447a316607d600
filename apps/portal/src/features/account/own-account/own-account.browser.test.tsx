import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnSession, SignIn } from '@portal/contract/account/own-account.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Fault } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { openPortal } from '../../../../testing/open-portal.tsx'

const here: OwnSession = {
  id: guid('00000000-0000-4000-8000-000000000001'),
  isThisOne: true,
  device: { browser: 'Firefox', system: 'Windows' },
  authenticationType: 'PASSWORD',
  beganAt: instant('2026-11-21T08:00:00Z'),
  lastSeenAt: instant('2026-11-21T09:30:00Z'),
}
const phone: OwnSession = {
  ...here,
  id: guid('00000000-0000-4000-8000-000000000002'),
  isThisOne: false,
  device: { browser: 'Safari', system: 'iPhone' },
}
const elsewhere: OwnSession = { ...phone, id: guid('00000000-0000-4000-8000-000000000003'), device: {} }
const signIns: readonly SignIn[] = [
  { at: here.beganAt, device: phone.device, authenticationType: 'SSO', isNewDevice: true },
  { at: instant('2026-11-20T08:00:00Z'), device: {}, authenticationType: 'TOKEN', isNewDevice: false },
]

const open = (answers: Answers = {}) =>
  openPortal('/account', {
    'list-own-sessions': [here, phone],
    'list-sign-ins': signIns,
    'list-impersonations': [],
    ...answers,
  })

const sessions = page.getByRole('region', { name: 'Waar u bent ingelogd' })

test('lists the signed-in sessions, and marks the current device', async () => {
  await open()
  const rows = sessions.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Firefox op WindowsDit apparaat')
  await expect.element(rows.nth(1).getByText('Safari op iPhone', { exact: true })).toBeVisible()
  await expect
    .element(rows.nth(1).getByText('Sinds 21 november 2026, 09:00, laatst gebruikt 21 november 2026, 10:30'))
    .toBeVisible()
  expect(rows.nth(0).getByRole('button').elements()).toHaveLength(0)
})

test('S12 lists the browsers that remember the person, and until when', async () => {
  await open({ 'list-own-sessions': [here, { ...phone, staysUntil: instant('2026-12-21T09:00:00Z') }] })
  const rows = sessions.getByRole('listitem')
  await expect.element(rows.nth(1).getByText('Blijft ingelogd tot 21 december 2026')).toBeVisible()
  expect(
    rows
      .nth(0)
      .getByText(/Blijft ingelogd/)
      .elements(),
  ).toHaveLength(0)
})

test('signs out another device', async () => {
  let there = [here, phone]
  const { asked } = await open({
    'list-own-sessions': () => there,
    'end-own-session': () => {
      there = [here]
      return undefined
    },
  })
  await sessions.getByRole('button', { name: 'Uitloggen : Safari op iPhone' }).click()
  await expect.element(page.getByText('U bent daar uitgelogd.')).toBeVisible()
  await expect.element(sessions.getByText('Safari op iPhone').first()).not.toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'end-own-session')?.input).toEqual({ params: { id: phone.id } })
})

test('signs out all other sessions in one press when there is more than one', async () => {
  const { asked } = await open({
    'list-own-sessions': [here, phone, elsewhere],
    'end-other-sessions': undefined,
  })
  await expect.element(sessions.getByText('Onbekend apparaat', { exact: true })).toBeVisible()
  await sessions.getByRole('button', { name: 'Overal elders uitloggen' }).click()
  await expect.poll(() => asked.map(({ name }) => name)).toContain('end-other-sessions')
})

test('says that a session could not be ended', async () => {
  await open({
    'end-own-session': () => {
      throw new Fault(500, undefined)
    },
  })
  await sessions.getByRole('button', { name: /iPhone/ }).click()
  await expect.element(sessions.getByRole('alert')).toBeVisible()
})

test('lists the latest sign-ins with time, device and method', async () => {
  await open()
  const table = page.getByRole('table', { name: 'Wanneer u inlogde' })
  await expect.element(table.getByRole('rowheader', { name: '21 november 2026, 09:00' })).toBeVisible()
  await expect.element(table.getByRole('cell', { name: 'Safari op iPhone (voor het eerst)' })).toBeVisible()
  await expect.element(table.getByRole('cell', { name: 'Link van school' })).toBeVisible()
})

test("downloads the person's data, to read and for programs", async () => {
  const kept: (string | null)[] = []
  const keep = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return
    kept.push(event.target.getAttribute('href'))
    event.preventDefault()
  }
  document.addEventListener('click', keep)
  onTestFinished(() => document.removeEventListener('click', keep))
  const { asked } = await open({ 'check-proof': {} })
  const data = page.getByRole('region', { name: 'Uw gegevens' })
  await data.getByRole('button', { name: 'Om te lezen (HTML)' }).click()
  await expect.poll(() => kept).toEqual(['/rest/actor/data/html'])
  await data.getByRole('button', { name: 'Voor een ander programma (JSON)' }).click()
  await expect.poll(() => kept).toEqual(['/rest/actor/data/html', '/rest/actor/data/json'])
  expect(asked.filter(({ name }) => name === 'check-proof')).toHaveLength(2)
})
