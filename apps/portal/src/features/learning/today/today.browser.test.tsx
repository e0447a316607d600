import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Today } from '@portal/domain/learning/today/today.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../testing/test-server.ts'
import { Fault } from '@portal/web-kit/api/failures.ts'

const [noor, sem] = [aChild(4, 'Noor'), aChild(5, 'Sem')]
const monday: Today = {
  day: calendarDay('2026-11-23'),
  isTomorrow: false,
  homeworkDay: calendarDay('2026-11-24'),
  events: ['Open avond'],
  children: [
    {
      child: noor.guid,
      lessons: {
        startsAt: instant('2026-11-23T07:30:00Z'),
        endsAt: instant('2026-11-23T14:20:00Z'),
        count: 7,
      },
      changes: [
        { kind: 'cancelled', title: 'Duits', hour: '3', startsAt: instant('2026-11-23T09:30:00Z') },
        { kind: 'changed', title: 'Gym', hour: '5', startsAt: instant('2026-11-23T12:30:00Z') },
      ],
      tasks: [
        { isTest: true, subject: 'Frans', topic: 'Hoofdstuk 3' },
        { isTest: false, subject: 'Biologie', topic: '§ 2.1' },
        { isTest: false, subject: 'Wiskunde', topic: 'Opgaven' },
        { isTest: false, subject: 'Wiskunde', topic: 'Herhaling' },
      ],
    },
    { child: sem.guid, changes: [], tasks: [] },
  ],
}

const open = (today: Today | (() => never), answers: Answers = {}) =>
  openPortal('/', { ...withSchoolSystem, 'read-today': today, ...answers })

const part = (name = 'Vandaag') => page.getByRole('region', { name })

beforeEach(() => page.viewport(1280, 900))

test('shows on home the school hours of each child, the changes, and the work for the next day', async () => {
  await open(monday)
  const rows = part()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect.element(part().getByText('Maandag 23 november · Open avond')).toBeVisible()
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(
      'Noor08:30–15:20 uur · 7 lessenVervalt: Duits, 10:30 uurGewijzigd: Gym, 13:30 uurVoor dinsdag 24 novemberToets Frans: Hoofdstuk 3Huiswerk: Biologie, Wiskunde',
    )
  await expect.element(rows.nth(1)).toHaveTextContent('SemGeen lessen')
  expect(part().getByRole('link', { name: 'Agenda van Noor' }).element().getAttribute('href')).toBe(
    `/app/portal/child/${noor.guid}/som/agenda?day=2026-11-23`,
  )
  await expectAccessible()
})

test('places items that need action before the day, and the cards of the children after it', async () => {
  await open(monday)
  await expect.element(part()).toBeVisible()
  const tops = [
    page.getByText('U hoeft nu niets te doen'),
    part(),
    page.getByRole('article', { name: 'Noor de Vries' }),
  ].map((one) => one.element().getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('shows tomorrow from 16:00 on', async () => {
  await open({ ...monday, isTomorrow: true, day: calendarDay('2026-11-24'), events: [] })
  await expect.element(part('Morgen').getByText('Dinsdag 24 november', { exact: true })).toBeVisible()
})

test.each([
  ['the weekend', '2026-11-28', [], 'Weekend'],
  ['a holiday', '2026-12-23', ['Kerstvakantie'], 'Geen lessen'],
  ['a day without lessons', '2026-11-27', [], 'Geen lessen'],
])('%s is one line', async (_, day, events, said) => {
  const children = monday.children.map(({ child }) => ({ child, changes: [], tasks: [] }))
  await open({ ...monday, day: calendarDay(day), events, children })
  await expect.element(part().getByText(said, { exact: true })).toBeVisible()
  expect(part().getByRole('listitem').elements()).toHaveLength(0)
  for (const event of events) await expect.element(part().getByText(new RegExp(event))).toBeVisible()
})

test('shows a pupil their own day, above the blocks of the school', async () => {
  const { role } = aParent()
  await open(
    { ...monday, children: monday.children.slice(0, 1) },
    { 'read-session': aParent({ role: { ...role, stereotype: 'leerling' }, children: [noor] }) },
  )
  await expect.element(part().getByText('08:30–15:20 uur · 7 lessen')).toBeVisible()
})

test('shows nothing without an agenda, and keeps home unchanged when it fails to load', async () => {
  const fails = () => {
    throw new Fault(500, undefined)
  }
  for (const today of [{ ...monday, children: [] }, fails]) {
    await open(today)
    await expect.element(page.getByRole('article', { name: 'Noor de Vries' }).last()).toBeVisible()
    expect(part().elements()).toHaveLength(0)
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  }
})

test('sends no request where the school’s system has no agenda, nor in a link session', async () => {
  for (const answers of [
    { 'read-school-settings': aSchool() },
    { 'read-session': aParent({ authentication: { type: 'TOKEN', source: 'MAIL' } }) },
  ]) {
    const { asked } = await open(monday, answers)
    await expect.element(page.getByRole('article', { name: 'Noor de Vries' }).last()).toBeVisible()
    expect(asked.map(({ name }) => name)).not.toContain('read-today')
  }
})
