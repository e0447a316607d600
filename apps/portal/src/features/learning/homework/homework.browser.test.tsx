import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HomeworkItem, HomeworkList } from '@portal/domain/learning/homework/homework-list.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { aChild, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'
import { expectAccessible } from '@portal/ui/testing/axe.ts'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/som/homework`

const anItem = (facts: Partial<HomeworkItem> = {}): HomeworkItem => ({
  kind: 'homework',
  subject: 'wi',
  topic: 'Huiswerk',
  description: 'Opgave 12',
  isDone: false,
  dueOn: calendarDay('2026-11-23'),
  ...facts,
})
const someHomework = (...items: readonly HomeworkItem[]): HomeworkList => ({
  from: calendarDay('2026-11-16'),
  until: calendarDay('2026-11-29'),
  filter: 'all',
  items,
})

beforeEach(() => page.viewport(1280, 900))

test('SOM-019 FMT-015 DAY-011 groups homework by day, names a test, and marks what is done', async () => {
  await openPortal(place, {
    ...withSchoolSystem,
    'read-homework': someHomework(
      anItem({ kind: 'major-test', hour: '1', description: '', topic: 'PW hoofdstuk 3' }),
      anItem({ dueOn: calendarDay('2026-11-24'), isDone: true }),
    ),
  })
  await expect.element(page.getByText('Van 16-11-2026 tot en met 29-11-2026')).toBeVisible()
  const monday = page.getByRole('region', { name: 'Maandag 23 november' }).getByRole('listitem')
  await expect.element(monday).toHaveTextContent('wiwiPW hoofdstuk 31e lesuurGrote toetsNog niet gemaakt')
  const tuesday = page.getByRole('region', { name: 'Dinsdag 24 november' }).getByRole('listitem')
  await expect.element(tuesday).toHaveTextContent('wiwiOpgave 12Huiswerk zonder lesGemaakt')
  await expectAccessible()
})

test('SOM-036 SOM-043 keeps other days and the filter in the URL', async () => {
  const { address } = await openPortal(place, {
    ...withSchoolSystem,
    'read-homework': someHomework(),
  })
  await expect.element(page.getByText('Geen huiswerk in deze periode.')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Nog te maken' }))
  await expect.poll(address).toBe(`${place}?done=false`)
  await userEvent.click(page.getByRole('link', { name: 'Later' }))
  await expect.poll(address).toBe(`${place}?done=false&startdate=2026-11-30&enddate=2026-12-13`)
})
