import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FamilyAgenda } from '@portal/domain/learning/agenda/family-agenda.ts'
import type { Lesson, Timetable } from '@portal/domain/learning/agenda/timetable.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../testing/test-server.ts'
import { Fault } from '@portal/web-kit/api/failures.ts'

const [noor, sem] = [aChild(4, 'Noor'), aChild(5, 'Sem')]
/** Far from today, so that nothing in it is over. */
const [monday, tuesday] = [calendarDay('2027-11-22'), calendarDay('2027-11-23')]

const lesson = (
  digit: number,
  title: string,
  from: string,
  until: string,
  facts: Partial<Lesson> = {},
): Lesson => ({
  id: guid(`00000000-0000-4000-8000-00000000000${digit}`),
  title,
  startsAt: momentAtSchool(monday, from),
  endsAt: momentAtSchool(monday, until),
  hour: '',
  status: 'ACTIEF',
  type: 'LES',
  room: `20${digit}`,
  teachers: [],
  group: '',
  homework: [],
  freeFields: [],
  ...facts,
})
const week = (...lessons: readonly Lesson[]): Timetable => ({
  lessons,
  floatingHomework: [],
  isLoading: false,
  settings: {
    mayWrite: true,
    shows: { homework: true, absences: true, absenceTimes: true, observations: true },
  },
})
const family: FamilyAgenda = {
  children: [
    {
      child: noor.guid,
      timetable: week(
        lesson(1, 'Wiskunde', '08:30', '09:20'),
        lesson(2, '10-minutengesprek', '19:00', '19:10', { type: 'OUDERGESPREK' }),
      ),
    },
    {
      child: sem.guid,
      timetable: week(
        lesson(3, 'Frans', '09:20', '10:10', { status: 'INACTIEF' }),
        lesson(4, '10-minutengesprek', '19:05', '19:15', { type: 'OUDERGESPREK' }),
      ),
    },
  ],
  events: [{ title: 'Toetsweek', startsOn: tuesday, endsOn: tuesday, location: 'Aula' }],
}

const open = (query = '&who=all', answers: Answers = {}) =>
  openPortal(`/child/${noor.guid}/som/agenda?day=${monday}${query}`, {
    ...withSchoolSystem,
    'read-family-agenda': family,
    'read-timetable': week(lesson(1, 'Wiskunde', '08:30', '09:20'), lesson(3, 'Frans', '09:20', '10:10')),
    ...answers,
  })
const dayOf = (name: RegExp) => page.getByRole('region', { name })
const title = (name: string) => page.getByRole('heading', { level: 1, name })

beforeEach(() => page.viewport(1280, 900))

test('shows the children side by side per day, with the events of the school', async () => {
  await open()
  await expect.element(title('Agenda van al uw kinderen')).toBeVisible()
  const first = dayOf(/^Maandag 22 november/)
  const names = first.getByRole('heading', { level: 3 })
  await expect.element(names.nth(0)).toHaveTextContent('Noor')
  await expect.element(names.nth(1)).toHaveTextContent('Sem')
  const [left, right] = names.elements().map((name) => name.getBoundingClientRect())
  expect(left?.top).toBe(right?.top)
  expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0)
  await expect.element(first.getByText('Vervallen')).toBeVisible()
  await expect
    .element(dayOf(/^Dinsdag 23 november/).getByRole('list', { name: 'Jaaragenda van de school' }))
    .toHaveTextContent('Toetsweek · Aula')
  await expectAccessible()
})

test('marks simultaneous hours that expect the parent, each with the other', async () => {
  await open()
  await expect.element(page.getByText('Valt samen met 10-minutengesprek van Sem')).toBeVisible()
  await expect.element(page.getByText('Valt samen met 10-minutengesprek van Noor')).toBeVisible()
  expect(page.getByText(/^Valt samen/).elements()).toHaveLength(2)
})

test('links an entry to its details in the agenda of its child', async () => {
  const { address } = await open()
  await page.getByRole('link', { name: /Frans/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Frans' })).toBeVisible()
  expect(address()).toContain(`/child/${sem.guid}/som/agenda?day=${monday}`)
  expect(address()).not.toContain('who=all')
})

test('shows a day on a phone, with one child below the other', async () => {
  await page.viewport(390, 844)
  await open()
  const first = dayOf(/^Maandag 22 november/)
  await expect.element(first).toBeVisible()
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(1)
  const tops = first
    .getByRole('heading', { level: 3 })
    .elements()
    .map((name) => name.getBoundingClientRect().top)
  expect(tops[0]).toBeLessThan(tops[1] ?? 0)
})

test('switches between one child and all, and never shows a grid of all', async () => {
  const { address } = await open('&show=list')
  await page.getByRole('link', { name: 'Alle kinderen' }).click()
  await expect.element(title('Agenda van al uw kinderen')).toBeVisible()
  expect(address()).toContain('who=all')
  expect(page.getByRole('link', { name: 'Rooster', exact: true }).elements()).toHaveLength(0)
  await page.getByRole('link', { name: 'Volgende week' }).click()
  await expect.poll(address).toContain('day=2027-11-29')
  expect(address()).toContain('who=all')
  await page.getByRole('navigation', { name: 'Wie' }).getByRole('link', { name: 'Noor' }).click()
  await expect.element(title('Agenda van Noor')).toBeVisible()
})

test('shows a sentence for a child who does not share the agenda', async () => {
  await open('&who=all', { 'read-family-agenda': { ...family, children: family.children.slice(0, 1) } })
  await expect
    .element(dayOf(/^Maandag 22 november/).getByText('Sem deelt de agenda niet met u.'))
    .toBeVisible()
})

test('offers no choice to a family with one child, and shows that child at the path of all', async () => {
  const { asked } = await open('&who=all&show=list', { 'read-session': aParent({ children: [noor] }) })
  await expect.element(title('Agenda van Noor')).toBeVisible()
  expect(page.getByRole('link', { name: 'Alle kinderen' }).elements()).toHaveLength(0)
  expect(asked.map(({ name }) => name)).not.toContain('read-family-agenda')
})

test('says what failed to load, and offers a retry', async () => {
  let fails = true
  await open('&who=all', {
    'read-family-agenda': () => {
      if (fails) throw new Fault(500, undefined)
      return family
    },
  })
  await expect.element(page.getByText('Het rooster kon niet worden opgehaald.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect.element(dayOf(/^Maandag 22 november/)).toBeVisible()
})
