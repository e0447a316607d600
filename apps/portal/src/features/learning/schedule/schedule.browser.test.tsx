import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PupilSchedule, ScheduledLesson } from '@portal/domain/learning/schedule/pupil-schedule.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/som/student-schedule`

const aLesson = (facts: Partial<ScheduledLesson> = {}): ScheduledLesson => ({
  title: 'Wiskunde',
  startsAt: instant('2026-11-23T07:30:00Z'),
  endsAt: instant('2026-11-23T08:20:00Z'),
  hour: '1',
  room: '203',
  group: 'v5a',
  teachers: ['CHA'],
  ...facts,
})
const aWeek = (...lessons: readonly ScheduledLesson[]): PupilSchedule => ({
  from: calendarDay('2026-11-23'),
  until: calendarDay('2026-11-27'),
  days: [
    { day: calendarDay('2026-11-23'), lessons },
    { day: calendarDay('2026-11-24'), lessons: [] },
  ],
})

beforeEach(() => page.viewport(1280, 900))

test('SOM-013 shows the hours of a day with time, room and teacher, and marks a cancelled one', async () => {
  await openPortal(place, {
    ...withSchoolSystem,
    'read-schedule': aWeek(aLesson(), aLesson({ title: 'Duits', change: 'cancelled' })),
  })
  await expect.element(page.getByText('23 november tot en met 27 november')).toBeVisible()
  const monday = page.getByRole('region', { name: 'Maandag 23 november' }).getByRole('listitem')
  await expect.element(monday.first()).toHaveTextContent('1e uur08:30–09:20Wiskunde203 · CHA')
  await expect.element(monday.nth(1)).toHaveTextContent('1e uur08:30–09:20Duits203 · CHAVervallen')
  await expect
    .element(page.getByRole('region', { name: 'Dinsdag 24 november' }))
    .toHaveTextContent('Dinsdag 24 novemberGeen lessen')
  await expectAccessible()
  await page.viewport(390, 800)
  await expectAccessible()
})

test('SOM-037 SOM-043 keeps other weeks in the URL, and requests only the hours again', async () => {
  const { address, asked } = await openPortal(place, {
    ...withSchoolSystem,
    'read-schedule': aWeek(aLesson()),
  })
  await userEvent.click(page.getByRole('link', { name: 'Later' }))
  await expect.poll(address).toBe(`${place}?startdate=2026-11-30&enddate=2026-12-04`)
  await expect
    .poll(() => asked.filter(({ name }) => name === 'read-schedule').at(-1)?.input)
    .toMatchObject({ query: { startDate: '2026-11-30', endDate: '2026-12-04' } })
  expect(asked.filter(({ name }) => name === 'read-page')).toHaveLength(1)
  await userEvent.click(page.getByRole('link', { name: 'Deze week' }))
  await expect.poll(address).toBe(place)
})

test('says that a week has no lessons', async () => {
  await openPortal(place, { ...withSchoolSystem, 'read-schedule': aWeek() })
  await expect.element(page.getByText('Geen lessen in deze periode')).toBeVisible()
})
