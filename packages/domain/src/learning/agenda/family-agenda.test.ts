import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { guid } from '../../values/guid.ts'
import { instant } from '../../values/time/instant.ts'
import { clashesOf, eventsOn, isForParents, type ChildWeek } from './family-agenda.ts'
import type { Lesson } from './timetable.ts'

const id = (digit: number) => guid(`00000000-0000-4000-8000-00000000000${digit}`)
const [noor, sem] = [id(8), id(9)]

const talk = (digit: number, from: string, until: string, facts: Partial<Lesson> = {}): Lesson => ({
  id: id(digit),
  title: '10-minutengesprek',
  startsAt: instant(`2026-11-26T${from}:00Z`),
  endsAt: instant(`2026-11-26T${until}:00Z`),
  hour: '',
  status: 'ACTIEF',
  type: 'OUDERGESPREK',
  room: `10${digit}`,
  teachers: [],
  group: '',
  homework: [],
  freeFields: [],
  ...facts,
})
const week = (child: typeof noor, ...lessons: Lesson[]): ChildWeek => ({
  child,
  timetable: {
    lessons,
    floatingHomework: [],
    isLoading: false,
    settings: {
      mayWrite: true,
      shows: { homework: true, absences: true, absenceTimes: true, observations: true },
    },
  },
})
const clashing = (...weeks: ChildWeek[]) =>
  [...clashesOf(weeks)].map(([lesson, others]) => [
    lesson,
    others.map((other) => [other.child, other.lesson.id]),
  ])

describe('hours that a parent attends', () => {
  test.each([
    ['OUDERGESPREK', 'Gesprek mentor', true],
    ['ACTIVITEIT', 'Ouderavond brugklas', true],
    ['ACTIVITEIT', '10-minutengesprek', true],
    ['ACTIVITEIT', 'Tien minuten gesprekken', true],
    ['ACTIVITEIT', 'Driehoeksgesprek', true],
    ['LES', 'Wiskunde', false],
    ['ACTIVITEIT', 'Leerlingenraad', false],
  ])('%s %s: %s', (type, title, expected) => {
    expect(isForParents({ type, title })).toBe(expected)
  })

  test('clash when they overlap, for two children or one', () => {
    expect(clashing(week(noor, talk(1, '18:00', '18:10')), week(sem, talk(2, '18:05', '18:15')))).toEqual([
      [id(1), [[sem, id(2)]]],
      [id(2), [[noor, id(1)]]],
    ])
    expect(clashing(week(noor, talk(1, '18:00', '18:20'), talk(2, '18:10', '18:15')))).toHaveLength(2)
  })

  test('do not clash when one ends as the other begins, when one is cancelled, or when they are the same', () => {
    const first = talk(1, '18:00', '18:10')
    expect(clashing(week(noor, first), week(sem, talk(2, '18:10', '18:20')))).toEqual([])
    expect(clashing(week(noor, first), week(sem, talk(2, '18:00', '18:10', { status: 'INACTIEF' })))).toEqual(
      [],
    )
    expect(clashing(week(noor, first), week(sem, talk(2, '18:00', '18:10', { room: first.room })))).toEqual(
      [],
    )
    expect(clashing(week(noor, first), week(sem, talk(2, '18:00', '18:10')))).toHaveLength(2)
  })

  test('are the same only with equal name, time and room, and an hour never clashes with itself', () => {
    const first = talk(1, '18:00', '18:10')
    const { room } = first
    for (const other of [
      talk(2, '18:00', '18:10', { room, title: 'Driehoeksgesprek' }),
      talk(2, '18:05', '18:10', { room }),
    ])
      expect(clashing(week(noor, first), week(sem, other))).toHaveLength(2)
    const moved = { ...first, room: 'aula' }
    expect(clashing(week(noor, first), week(sem, moved))).toEqual([])
  })

  test('do not clash with lessons of the children', () => {
    const lesson = talk(2, '18:00', '18:10', { type: 'LES', title: 'Gym' })
    expect(clashing(week(noor, talk(1, '18:00', '18:10')), week(sem, lesson))).toEqual([])
  })
})

test('the year calendar of a day has the events that begin, last or end on it', () => {
  const event = {
    title: 'Toetsweek',
    startsOn: calendarDay('2026-11-24'),
    endsOn: calendarDay('2026-11-26'),
    location: '',
  }
  const told = (day: string) => eventsOn([event], calendarDay(day)).length
  expect(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map(told)).toEqual([
    0, 1, 1, 1, 0,
  ])
})
