import { describe, expect, test } from 'vitest'
import { guid } from '../../values/guid.ts'
import { instant } from '../../values/time/instant.ts'
import { dayOfChild, dayToldAt } from './today.ts'

const child = guid('00000000-0000-4000-8000-000000000001')
const lesson = (
  from: string,
  until: string,
  facts: { status?: string; title?: string; hour?: string; type?: string } = {},
) => ({
  title: 'Wiskunde',
  hour: '1',
  status: 'ACTIEF',
  type: 'LES',
  startsAt: instant(`2026-11-23T${from}:00Z`),
  endsAt: instant(`2026-11-23T${until}:00Z`),
  ...facts,
})

describe('the day on the home page', () => {
  test.each([
    ['a winter day', '2026-11-23T14:59:59Z', '2026-11-23', '2026-11-24'],
    ['a winter day from four on', '2026-11-23T15:00:00Z', '2026-11-24', '2026-11-24'],
    ['a summer day', '2026-06-01T13:59:59Z', '2026-06-01', '2026-06-02'],
    ['a summer day from four on', '2026-06-01T14:00:00Z', '2026-06-02', '2026-06-02'],
    ['the day on which summer time begins', '2027-03-28T13:59:00Z', '2027-03-29', '2027-03-29'],
    ['the same day from four on', '2027-03-28T14:00:00Z', '2027-03-29', '2027-03-29'],
    ['the day on which it ends', '2026-10-25T14:59:00Z', '2026-10-26', '2026-10-26'],
    ['the same day from four on, in the other time', '2026-10-25T15:00:00Z', '2026-10-26', '2026-10-26'],
    ['just after midnight at school', '2026-11-23T23:00:00Z', '2026-11-24', '2026-11-25'],
    ['just before midnight at school', '2026-11-23T22:59:00Z', '2026-11-24', '2026-11-24'],
    ['a Friday', '2026-11-27T10:00:00Z', '2026-11-27', '2026-11-30'],
    ['a Friday evening', '2026-11-27T18:00:00Z', '2026-11-30', '2026-11-30'],
    ['a Saturday', '2026-11-28T10:00:00Z', '2026-11-30', '2026-11-30'],
    ['a Sunday evening', '2026-11-29T18:00:00Z', '2026-11-30', '2026-11-30'],
  ])('%s: %s shows %s, with the homework for %s', (_, now, day, homeworkDay) => {
    expect(dayToldAt(instant(now))).toMatchObject({ day, homeworkDay })
  })

  test('is called tomorrow from four on, on Sunday all day, and before Sunday not', () => {
    const tomorrow = (now: string) => dayToldAt(instant(now)).isTomorrow
    expect([tomorrow('2026-11-23T14:59:59Z'), tomorrow('2026-11-23T15:00:00Z')]).toEqual([false, true])
    expect([tomorrow('2026-11-27T18:00:00Z'), tomorrow('2026-11-28T18:00:00Z')]).toEqual([false, false])
    expect(tomorrow('2026-11-29T08:00:00Z')).toBe(true)
  })
})

describe('the day of a child', () => {
  test('lasts from the first lesson that takes place to the last, in any stored order', () => {
    const lessons = [
      lesson('10:00', '10:50'),
      lesson('08:20', '09:10', { status: 'INACTIEF', title: 'Duits' }),
      lesson('09:10', '12:00', { status: 'gewijzigd', title: 'Gym', hour: '2' }),
      lesson('12:30', '13:20', { status: 'Niet actief', title: 'Frans', hour: '6' }),
    ]
    expect(dayOfChild({ child, lessons, tasks: [] })).toMatchObject({
      child,
      lessons: { startsAt: '2026-11-23T09:10:00.000Z', endsAt: '2026-11-23T12:00:00.000Z', count: 2 },
      changes: [
        { kind: 'cancelled', title: 'Duits', hour: '1', startsAt: '2026-11-23T08:20:00.000Z' },
        { kind: 'changed', title: 'Gym', hour: '2', startsAt: '2026-11-23T09:10:00.000Z' },
        { kind: 'cancelled', title: 'Frans', hour: '6', startsAt: '2026-11-23T12:30:00.000Z' },
      ],
      tasks: [],
    })
  })

  test('DAY-001 has every lesson in order of time, with its code, its change and its test', () => {
    const lessons = [
      lesson('10:00', '10:50', { type: 'Grote_Toets', hour: '3' }),
      lesson('08:20', '09:10', { status: 'INACTIEF', title: 'Duits' }),
      lesson('09:10', '10:00', { status: 'gewijzigd', title: 'Gym', hour: '' }),
    ]
    const { hours } = dayOfChild({ child, lessons, tasks: [] })
    expect(hours.map(({ code, hour, state, isTest }) => [code, hour, state, isTest])).toEqual([
      ['du', '1', 'cancelled', false],
      ['Gym', '', 'changed', false],
      ['wi', '3', 'held', true],
    ])
  })

  test('ends with the lesson that ends last, and lists changes in order of time', () => {
    const lessons = [
      lesson('12:00', '12:30', { status: 'INACTIEF', title: 'Frans' }),
      lesson('09:00', '15:00', { title: 'Excursie' }),
      lesson('10:00', '10:50', { status: 'gewijzigd', title: 'Gym' }),
      lesson('08:00', '08:50'),
    ]
    const told = dayOfChild({ child, lessons, tasks: [] })
    expect(told.lessons).toEqual({
      startsAt: '2026-11-23T08:00:00.000Z',
      endsAt: '2026-11-23T15:00:00.000Z',
      count: 3,
    })
    expect(told.changes.map(({ title }) => title)).toEqual(['Gym', 'Frans'])
  })

  test('ignores cancelled lessons and lessons from midnight to midnight', () => {
    const cancelled = lesson('08:20', '09:10', { status: 'INACTIEF' })
    const placement = {
      ...lesson('08:00', '09:00'),
      startsAt: instant('2026-11-22T23:00:00Z'),
      endsAt: instant('2026-11-23T23:00:00Z'),
    }
    const told = dayOfChild({ child, lessons: [cancelled, placement], tasks: [] })
    expect(told).not.toHaveProperty('lessons')
    expect(told.hours).toHaveLength(1)
  })

  test('lists tests before other work, each by subject', () => {
    const task = (subject: string, isTest: boolean) => ({
      subject,
      isTest,
      topic: 'Huiswerk',
      description: '§ 3.2',
    })
    const tasks = [task('Frans', false), task('Wiskunde', true), task('Duits', false), task('Biologie', true)]
    expect(dayOfChild({ child, lessons: [], tasks }).tasks.map(({ subject }) => subject)).toEqual([
      'Biologie',
      'Wiskunde',
      'Duits',
      'Frans',
    ])
  })

  test('names a task by its topic, or by its description when the topic only repeats the kind', () => {
    const task = { subject: 'Frans', isTest: false, description: '§ 3.2' }
    const tasks = ['Opgaven', 'Huiswerk', ''].map((topic) => ({ ...task, topic }))
    const topics = dayOfChild({ child, lessons: [], tasks }).tasks.map(({ topic }) => topic)
    expect(topics).toEqual(['Opgaven', '§ 3.2', '§ 3.2'])
  })
})
