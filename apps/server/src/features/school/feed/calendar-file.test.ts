import { expect, test } from 'vitest'
import { readCalendar } from './calendar-file.ts'

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const usual = ['UID:les-1', 'DTSTART:20261123T073000Z', 'DTEND:20261123T082000Z'] as const

const appointmentsOf = (text: string) => {
  const read = readCalendar(text, '1042')
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.appointments
}
const faultsOf = (text: string) => {
  const read = readCalendar(text, '1042')
  return 'faults' in read ? read.faults : []
}

test('an event is a lesson of the pupil, with its words as they were meant', () => {
  const text = calendar(
    ...event(
      ...usual,
      'SUMMARY;LANGUAGE=nl:wi\\, na en een heel lange na',
      ' am',
      'LOCATION:203',
      'DESCRIPTION:Boek \\; schrift\\nen \\\\',
      'BEGIN:VALARM',
      'DESCRIPTION:Wekker',
      'UID:van-de-wekker',
      'END:VALARM',
    ),
  )
  expect(appointmentsOf(text)).toEqual([
    {
      key: 'les-1',
      place: 0,
      startsAt: '2026-11-23T07:30:00.000Z',
      endsAt: '2026-11-23T08:20:00.000Z',
      hour: '',
      kind: 'lesson',
      subjects: ['wi, na en een heel lange naam'],
      teachers: [],
      groups: [],
      rooms: ['203'],
      pupils: ['1042'],
      remark: 'Boek ; schrift en \\',
      state: 'as-usual',
    },
  ])
})

test('times are in UTC, or on the clock at school in winter and in summer', () => {
  const startOf = (start: string) => appointmentsOf(calendar(...event('UID:1', start)))[0]?.startsAt
  expect(startOf('DTSTART:20261123T083000')).toBe('2026-11-23T07:30:00.000Z')
  expect(startOf('DTSTART;TZID=Europe/Amsterdam:20260601T083000')).toBe('2026-06-01T06:30:00.000Z')
  expect(startOf('DTSTART;TZID="W. Europe Standard Time":20261123T083000')).toBe('2026-11-23T07:30:00.000Z')
  expect(appointmentsOf(calendar(...event('UID:1', 'DTSTART:20261123T083000')))[0]?.endsAt).toBe(
    '2026-11-23T08:20:00.000Z',
  )
})

test('what is cancelled says so; whole days are no lessons; one of a series is known apart', () => {
  const text = calendar(
    ...event(...usual, 'STATUS:CANCELLED'),
    ...event('UID:dag', 'DTSTART;VALUE=DATE:20261123'),
    ...event(...usual, 'RECURRENCE-ID:20261123T073000Z'),
  )
  expect(appointmentsOf(text).map(({ key, state }) => [key, state])).toEqual([
    ['les-1', 'cancelled'],
    ['les-1 20261123T073000Z', 'as-usual'],
  ])
})

test('every fault has its line and column', () => {
  const text = calendar(
    ...event('UID:1', 'DTSTART:maandag'),
    ...event('UID:2', 'DTSTART;TZID=Asia/Tokyo:20261123T083000'),
    ...event('DTSTART:20261123T083000Z', 'DTEND:20261123T083000Z'),
    ...event('UID:3', 'RRULE:FREQ=WEEKLY', 'DTSTART:20261123T083000Z'),
    ...event(...usual),
    ...event(...usual, 'DTEND:20261123T070000Z'),
    'geen regel',
  )
  expect(
    faultsOf(text)
      .map(({ place, fault }) => `${place.line}:${place.column} ${fault}`)
      .toSorted(),
  ).toEqual(
    [
      '5:9 Expected a moment such as 20261123T083000',
      '9:1 The zone Asia/Tokyo is not that of the school',
      '11:1 This event has no UID',
      '13:7 It ends before it begins',
      '17:1 It repeats: export each lesson by itself',
      "25:1 'les-1' stands in the calendar twice",
      '29:7 It ends before it begins',
      '31:1 Expected a name, a colon and a value',
    ].toSorted(),
  )
  expect(faultsOf('<html>').map(({ fault }) => fault)).toEqual([
    'This is no calendar: it begins with BEGIN:VCALENDAR',
  ])
})
