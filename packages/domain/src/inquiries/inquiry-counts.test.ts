import { expect, test } from 'vitest'
import { calendarDay } from '../values/time/calendar-day.ts'
import { guid } from '../values/guid.ts'
import { formsOfFamily, type WaitingForm } from './inquiry-counts.ts'

const id = (digit: number) => guid('00000000-0000-4000-8000-000000000000'.replaceAll('0', String(digit)))
const [noor, sem] = [id(4), id(5)]
const form = (digit: number, title: string, expiresOn?: string): WaitingForm => ({
  id: id(digit),
  title,
  ...(expiresOn !== undefined && { expiresOn: calendarDay(expiresOn) }),
})

test('DAY-063 lists the forms about all children by their last day, a form about two children twice', () => {
  const shared = form(1, 'Informatieavond', '2026-12-07')
  const listed = formsOfFamily([
    { child: noor, permissions: 0, forms: [shared, form(2, 'Altijd')] },
    { child: sem, permissions: 2, forms: [form(3, 'Excursie', '2026-11-30'), shared] },
  ])
  expect(listed.map(({ child, form: { title } }) => [title, child])).toEqual([
    ['Excursie', sem],
    ['Informatieavond', noor],
    ['Informatieavond', sem],
    ['Altijd', noor],
  ])
})
