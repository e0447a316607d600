import { expect, test } from 'vitest'
import { instant } from '../../values/time/instant.ts'
import { lessonOf, spanOf, type Appointment } from './timetable-feed.ts'

const anAppointment = (facts: Partial<Appointment> = {}): Appointment => ({
  key: '1',
  place: 0,
  startsAt: instant('2026-11-23T07:30:00Z'),
  endsAt: instant('2026-11-23T08:20:00Z'),
  hour: '1',
  kind: 'lesson',
  subjects: ['wi', 'na'],
  teachers: ['jan'],
  groups: ['hv1c'],
  rooms: ['203', '204'],
  pupils: ['1042'],
  remark: '',
  state: 'as-usual',
  ...facts,
})

test('an appointment becomes a lesson with its subjects, rooms and groups', () => {
  expect(lessonOf(anAppointment())).toEqual({
    title: 'wi, na',
    startsAt: '2026-11-23T07:30:00.000Z',
    endsAt: '2026-11-23T08:20:00.000Z',
    hour: '1',
    status: 'ACTIEF',
    type: 'LES',
    room: '203, 204',
    group: 'hv1c',
    freeFields: [],
  })
})

test('keeps a cancelled lesson as such, marks a changed one, and keeps the remark', () => {
  expect(lessonOf(anAppointment({ state: 'cancelled' })).status).toBe('INACTIEF')
  expect(lessonOf(anAppointment({ state: 'changed', remark: ' Neem je boek mee ' }))).toMatchObject({
    status: 'GEWIJZIGD',
    freeFields: [{ name: 'Opmerking', value: 'Neem je boek mee' }],
  })
})

test('a lesson without a subject is named by its text, else by its groups', () => {
  const titleOf = (facts: Partial<Appointment>) => lessonOf(anAppointment({ subjects: [], ...facts })).title
  expect(titleOf({ remark: 'Sportdag' })).toBe('Sportdag')
  expect(titleOf({})).toBe('hv1c')
  expect(titleOf({ groups: [], kind: 'activity' })).toBe('Activiteit')
})

test('a feed covers its days from midnight to midnight at school, in any order', () => {
  const at = (moment: string) => ({ startsAt: instant(moment) })
  expect(spanOf([])).toBeUndefined()
  expect(
    spanOf([at('2026-11-24T22:59:00Z'), at('2026-11-22T23:00:00Z'), at('2026-11-23T07:30:00Z')]),
  ).toEqual({ from: '2026-11-22T23:00:00.000Z', until: '2026-11-24T23:00:00.000Z' })
})
