import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HourOfDay, Today } from '@portal/domain/learning/today/today.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../testing/test-server.ts'
import { Fault } from '@portal/web-kit/api/failures.ts'

const [noor, sem] = [aChild(4, 'Noor'), aChild(5, 'Sem')]
const at = (time: string) => momentAtSchool(calendarDay('2026-11-23'), time)
const lesson = (hour: string, title: string, from: string, facts: Partial<HourOfDay> = {}): HourOfDay => ({
  title,
  code: title.slice(0, 2).toLowerCase(),
  hour,
  startsAt: at(from),
  endsAt: at(`${from.slice(0, 2)}:59`),
  state: 'held',
  isTest: false,
  ...facts,
})
const monday: Today = {
  day: calendarDay('2026-11-23'),
  isTomorrow: false,
  hasGrades: false,
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
      hours: [
        lesson('1', 'Wiskunde', '08:30', { isTest: true }),
        lesson('3', 'Duits', '10:30', { state: 'cancelled' }),
        lesson('5', 'Gym', '13:30', { state: 'changed' }),
      ],
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
    { child: sem.guid, hours: [], changes: [], tasks: [] },
  ],
}

const open = (today: Today | (() => never), answers: Answers = {}) =>
  openPortal('/', { ...withSchoolSystem, 'read-today': today, ...answers })

const part = (name = 'Maandag 23 november') => page.getByRole('region', { name })
const day = (name: string) => page.getByRole('article', { name: `${name} de Vries` })

beforeEach(() => page.viewport(1280, 900))

test('DAY-001 shows the lessons of each child as one line, in words too, with the changes and the work ahead', async () => {
  await open(monday)
  await expect.element(part().getByText('Open avond')).toBeVisible()
  await expect.element(day('Noor').getByText('08:30 – 15:20')).toBeVisible()
  const hours = day('Noor').getByRole('list', { name: 'Lessen' }).getByRole('listitem')
  const told = hours.elements().map((hour) => hour.querySelector('.visually-hidden')?.textContent)
  expect(told).toEqual([
    '08:30 Wiskunde, toets',
    '2e uur vrij',
    '10:30 Duits, vervalt',
    '4e uur vrij',
    '13:30 Gym, gewijzigd',
  ])
  for (const words of ['Vervalt: Duits, 10:30 uur', 'Gewijzigd: Gym, 13:30 uur', 'Toets Frans: Hoofdstuk 3'])
    await expect.element(day('Noor').getByText(words)).toBeVisible()
  await expect.element(day('Noor').getByText('Huiswerk: Biologie, Wiskunde', { exact: true })).toBeVisible()
  await expect.element(day('Noor').getByText('Voor dinsdag 24 november')).toBeVisible()
  await expect.element(day('Sem').getByText('Geen lessen')).toBeVisible()
  expect(part().getByRole('link', { name: 'Agenda van Noor' }).element().getAttribute('href')).toBe(
    `/app/portal/child/${noor.guid}/som/agenda?day=2026-11-23`,
  )
  await expectAccessible()
})

test('DAY-001 marks the lesson of this moment, and no cancelled one', async () => {
  const now = Date.now()
  const around = {
    startsAt: instant(new Date(now - 60_000).toISOString()),
    endsAt: instant(new Date(now + 60_000).toISOString()),
  }
  const hours = [
    lesson('1', 'Wiskunde', '08:30', around),
    lesson('2', 'Duits', '10:30', { ...around, state: 'cancelled' }),
  ]
  await open({ ...monday, children: [{ child: noor.guid, hours, changes: [], tasks: [] }] })
  await expect.element(day('Noor').getByText(/Wiskunde, nu$/)).toBeInTheDocument()
  await expect.element(day('Noor').getByText(/Duits, vervalt$/)).toBeInTheDocument()
})

test('places the day of the children before the items that need action', async () => {
  await open(monday)
  await expect.element(part()).toBeVisible()
  const tops = [day('Noor'), page.getByText('U hoeft nu niets te doen')].map(
    (one) => one.element().getBoundingClientRect().top,
  )
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('shows tomorrow from 16:00 on, and names the day once', async () => {
  const tomorrow = calendarDay('2026-11-24')
  await open({ ...monday, isTomorrow: true, day: tomorrow, homeworkDay: tomorrow, events: [] })
  await expect.element(part('Morgen').getByText('Dinsdag 24 november', { exact: true })).toBeVisible()
  await expect.element(day('Noor').getByText('Huiswerk: Biologie, Wiskunde', { exact: true })).toBeVisible()
  await expect.element(day('Noor').getByText(/Voor dinsdag/)).not.toBeInTheDocument()
})

test('names the school day that follows a weekend', async () => {
  // A Monday that is never today.
  const next = calendarDay('2020-11-30')
  await open({ ...monday, day: next, homeworkDay: next, events: [] })
  await expect.element(part('Maandag 30 november')).toBeVisible()
})

test.each([
  ['one child has', [noor]],
  ['two children share', [noor, sem]],
  ['three children share', [noor, sem, aChild(6, 'Bo')]],
])('%s the whole width of home', async (_, children) => {
  await open(monday, { 'read-session': aParent({ children }) })
  const cards = part().getByRole('article')
  await expect.poll(() => cards.elements().length).toBe(children.length)
  const sides = cards.elements().map((card) => card.getBoundingClientRect())
  const { left, right } = part().element().getBoundingClientRect()
  expect(new Set(sides.map(({ top }) => top)).size).toBe(1)
  expect([sides[0]?.left, sides.at(-1)?.right].map((side) => Math.round(side ?? 0))).toEqual(
    [left, right].map(Math.round),
  )
})

test('a holiday is one line for each child', async () => {
  const children = monday.children.map(({ child }) => ({ child, hours: [], changes: [], tasks: [] }))
  await open({ ...monday, events: ['Kerstvakantie'], children })
  for (const name of ['Noor', 'Sem']) await expect.element(day(name).getByText('Geen lessen')).toBeVisible()
  expect(part().getByRole('listitem').elements()).toHaveLength(0)
  await expect.element(part().getByText('Kerstvakantie')).toBeVisible()
})

test('shows a pupil their own day, above the blocks of the school', async () => {
  const { role } = aParent()
  await open(
    { ...monday, children: monday.children.slice(0, 1) },
    { 'read-session': aParent({ role: { ...role, stereotype: 'leerling' }, children: [noor] }) },
  )
  await expect.element(part().getByText('08:30 – 15:20')).toBeVisible()
})

test('shows no day without an agenda, and keeps home otherwise unchanged when it fails to load', async () => {
  const fails = () => {
    throw new Fault(500, undefined)
  }
  for (const today of [{ ...monday, children: [] }, fails]) {
    await open(today)
    await expect.element(day('Noor')).toBeVisible()
    expect(page.getByRole('list', { name: 'Lessen' }).elements()).toHaveLength(0)
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  }
})

test('sends no request where the school’s system has no agenda, nor in a link session', async () => {
  for (const answers of [
    { 'read-school-settings': aSchool() },
    { 'read-session': aParent({ authentication: { type: 'TOKEN', source: 'MAIL' } }) },
  ]) {
    const { asked } = await open(monday, answers)
    await expect.element(day('Noor')).toBeVisible()
    const names = asked.map(({ name }) => name)
    expect(names).not.toContain('read-today')
    expect(names).not.toContain('read-report-form')
  }
})

test('DAY-015 leads to the grades of each child with one press, where the school has them', async () => {
  await open({ ...monday, hasGrades: true })
  const grades = page.getByRole('link', { name: 'Cijfers' })
  await expect.element(grades.first()).toBeVisible()
  expect(grades.elements().map((link) => link.getAttribute('href'))).toEqual(
    [noor, sem].map((child) => `/app/portal/child/${child.guid}/som/grades`),
  )
})

test('DAY-015 leads to no grades of a child whose day the reader does not see', async () => {
  await open({ ...monday, hasGrades: true, children: monday.children.slice(1) })
  const grades = page.getByRole('link', { name: 'Cijfers' })
  await expect.element(grades.first()).toHaveAttribute('href', `/app/portal/child/${sem.guid}/som/grades`)
  expect(grades.elements()).toHaveLength(1)
})
