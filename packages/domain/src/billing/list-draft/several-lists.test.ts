import { expect, test } from 'vitest'
import { addDays, calendarDay } from '../../values/time/calendar-day.ts'
import { officeListStates } from './list-draft.ts'
import { reasonNotToClose } from './several-lists.ts'

const today = calendarDay('2027-02-10')
const open = { state: 'open', startsOn: addDays(today, -1), isCancelled: false } as const

test('OFF-155 closes an open list that began before today, and no other one', () => {
  expect(
    officeListStates.filter((state) => reasonNotToClose({ ...open, state }, today) === undefined),
  ).toEqual(['open'])
  expect(reasonNotToClose({ ...open, state: 'scheduled' }, today)).toBe('not-open')
  expect(reasonNotToClose({ ...open, isCancelled: true }, today)).toBe('cancelled')
  expect(reasonNotToClose({ ...open, startsOn: today }, today)).toBe('began-today')
})
