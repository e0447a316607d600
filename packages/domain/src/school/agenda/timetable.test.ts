import { expect, test } from 'vitest'
import { instant } from '../../values/instant.ts'
import { isChanged, isInactive, isNow, isPast, isTest } from './timetable.ts'

test.each([
  ['NIET ACTIEF', true],
  ['INACTIEF', true],
  ['niet actief ', true],
  ['ACTIEF', false],
  ['', false],
])('AGD-017 status %j is inactive: %s', (status, expected) => {
  expect(isInactive({ status })).toBe(expected)
})

test('a changed lesson is one that the school calls so', () => {
  expect(['GEWIJZIGD', 'ACTIEF'].map((status) => isChanged({ status }))).toEqual([true, false])
})

test('AGD-019 a lesson is past from its last moment on, and goes on until then', () => {
  const lesson = { startsAt: instant('2026-11-23T07:30:00Z'), endsAt: instant('2026-11-23T08:20:00Z') }
  const last = instant('2026-11-23T08:19:59.999Z')
  expect([isPast(lesson, last), isNow(lesson, last)]).toEqual([false, true])
  expect([isPast(lesson, lesson.endsAt), isNow(lesson, lesson.endsAt)]).toEqual([true, false])
  expect([isNow(lesson, lesson.startsAt), isNow(lesson, instant('2026-11-23T07:29:59Z'))]).toEqual([
    true,
    false,
  ])
})

test('a test is known by the type of the lesson or by its homework', () => {
  const homework = { topic: '', description: '', isDone: false, freeFields: [] }
  expect(isTest({ type: 'GROTE_TOETS', homework: [] })).toBe(true)
  expect(isTest({ type: 'SCHOOLEXAMEN', homework: [] })).toBe(true)
  expect(isTest({ type: 'LES', homework: [{ ...homework, isTest: true }] })).toBe(true)
  expect(isTest({ type: 'LES', homework: [{ ...homework, isTest: false }] })).toBe(false)
})
