import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { calendarOf, type CalendarItem } from './i-calendar.ts'

const item = (facts: Partial<CalendarItem> = {}): CalendarItem => ({
  uid: 'lesson-1@school',
  revision: 3,
  changedAt: instant('2026-11-20T16:04:05.678Z'),
  title: 'Wiskunde',
  place: '203',
  note: 'mw. Chaudhry',
  isCancelled: false,
  isBusy: true,
  when: { startsAt: instant('2026-11-23T07:30:00Z'), endsAt: instant('2026-11-23T08:20:00Z') },
  ...facts,
})

/** Parsed by a third-party library. */
function read(calendar: string) {
  const root = new ICAL.Component(ICAL.parse(calendar) as unknown[])
  const zone = new ICAL.Timezone(root.getFirstSubcomponent('vtimezone'))
  ICAL.TimezoneService.reset()
  ICAL.TimezoneService.register(zone)
  return root
    .getAllSubcomponents('vevent')
    .map((component) => ({ component, event: new ICAL.Event(component) }))
}
const readOne = (facts: Partial<CalendarItem> = {}) => {
  const [first] = read(calendarOf('Sem', [item(facts)]))
  if (!first) throw new Error('There is no event')
  return first
}

describe('a calendar', () => {
  test('contains title, place, time and status for a third-party parser', () => {
    const { component, event } = readOne()
    expect({
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      from: event.startDate.toJSDate().toISOString(),
      until: event.endDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
      status: component.getFirstPropertyValue('status'),
      transparency: component.getFirstPropertyValue('transp'),
      stamp: String(component.getFirstPropertyValue('dtstamp')),
      modified: String(component.getFirstPropertyValue('last-modified')),
    }).toEqual({
      uid: 'lesson-1@school',
      sequence: 3,
      summary: 'Wiskunde',
      location: '203',
      description: 'mw. Chaudhry',
      from: '2026-11-23T07:30:00.000Z',
      until: '2026-11-23T08:20:00.000Z',
      zone: 'Europe/Amsterdam',
      status: 'CONFIRMED',
      transparency: 'OPAQUE',
      stamp: '2026-11-20T16:04:05Z',
      modified: '2026-11-20T16:04:05Z',
    })
  })

  test.each([
    ['before summer time begins', '2027-03-27T07:30:00.000Z'],
    ['after it began', '2027-03-29T06:30:00.000Z'],
    ['before it ends', '2027-10-30T06:30:00.000Z'],
    ['after it ended', '2027-11-01T07:30:00.000Z'],
  ])('its time zone gives the same moment %s', (_, startsAt) => {
    const { event } = readOne({
      when: { startsAt: instant(startsAt), endsAt: instant(Date.parse(startsAt) + 3_000_000) },
    })
    expect(event.startDate.toString().slice(11)).toBe('08:30:00')
    expect(event.startDate.toJSDate().toISOString()).toBe(startsAt)
  })

  test('a whole day ends at the next day, and does not block time', () => {
    const { component, event } = readOne({
      isBusy: false,
      when: { firstDay: calendarDay('2026-12-21'), lastDay: calendarDay('2027-01-01') },
    })
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      '2026-12-21',
      '2027-01-02',
    ])
    expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  test('a cancelled event is marked so, and does not block time', () => {
    const { component } = readOne({ isCancelled: true })
    expect(['status', 'transp'].map((name) => component.getFirstPropertyValue(name))).toEqual([
      'CANCELLED',
      'TRANSPARENT',
    ])
  })

  test('escapes texts, so that none begins a line and all are read unchanged', () => {
    const hostile = 'Les\r\nEND:VEVENT\nBEGIN:VEVENT\rUID:x\u2028a;b,c\\n "d" \\, é\t€\u0000\u0007'
    const calendar = calendarOf(hostile, [
      item({ title: hostile, place: hostile, note: hostile, uid: hostile }),
    ])
    expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    expect(calendar.match(/^UID/gm)).toHaveLength(1)
    const [only] = read(calendar)
    const plain = 'Les\nEND:VEVENT\nBEGIN:VEVENT\nUID:x\na;b,c\\n "d" \\, é\t€'
    expect([only?.event.summary, only?.event.location, only?.event.description]).toEqual([
      plain,
      plain,
      plain,
    ])
  })

  test('folds lines at 75 octets, between characters', () => {
    const long = 'Ünïcödé 🏫 '.repeat(40).trim()
    const calendar = calendarOf(long, [item({ title: long, note: '🏫'.repeat(100) })])
    expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of calendar.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
      expect(line).not.toContain('\n')
    }
    const [only] = read(calendar)
    expect([only?.event.summary, only?.event.description]).toEqual([long, '🏫'.repeat(100)])
  })

  test('leaves out an empty place and note', () => {
    const { component } = readOne({ place: '', note: '' })
    expect(['location', 'description'].map((name) => component.hasProperty(name))).toEqual([false, false])
  })
})
