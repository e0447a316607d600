import { expect, test } from 'vitest'
import { instant } from '../../values/time/instant.ts'
import { isChanged, isInactive, isNow, isPast, isTest, isWholeDay, mayWriteAgenda } from './timetable.ts'

test.each([
  ['NIET ACTIEF', true],
  ['INACTIEF', true],
  ['niet actief ', true],
  ['ACTIEF', false],
  ['', false],
])('AGD-017 status %j is inactive: %s', (status, expected) => {
  expect(isInactive({ status })).toBe(expected)
})

test('a lesson is changed when the school calls it so', () => {
  expect(['GEWIJZIGD', ' gewijzigd ', 'ACTIEF'].map((status) => isChanged({ status }))).toEqual([
    true,
    true,
    false,
  ])
})

test('a lesson from midnight to midnight at school lasts whole days, also when the clocks change', () => {
  const isWhole = (startsAt: string, endsAt: string) =>
    isWholeDay({ startsAt: instant(startsAt), endsAt: instant(endsAt) })
  expect(isWhole('2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z')).toBe(true)
  expect(isWhole('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBe(true)
  expect(isWhole('2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z')).toBe(true)
  expect(isWhole('2026-11-22T23:00:00Z', '2026-11-23T22:59:00Z')).toBe(false)
  expect(isWhole('2026-11-23T07:30:00Z', '2026-11-23T23:00:00Z')).toBe(false)
  expect(isWhole('2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z')).toBe(false)
})

test('PD-18 rejects a choice in the agenda of an impersonated person', () => {
  expect([mayWriteAgenda({ impersonated: false }), mayWriteAgenda({ impersonated: true })]).toEqual([
    true,
    false,
  ])
})

test('AGD-019 a lesson is past from its last moment on, and current until then', () => {
  const lesson = { startsAt: instant('2026-11-23T07:30:00Z'), endsAt: instant('2026-11-23T08:20:00Z') }
  const last = instant('2026-11-23T08:19:59.999Z')
  expect([isPast(lesson, last), isNow(lesson, last)]).toEqual([false, true])
  expect([isPast(lesson, lesson.endsAt), isNow(lesson, lesson.endsAt)]).toEqual([true, false])
  expect([isNow(lesson, lesson.startsAt), isNow(lesson, instant('2026-11-23T07:29:59Z'))]).toEqual([
    true,
    false,
  ])
})

test('recognises a test by the type of the lesson or by its homework', () => {
  const homework = { topic: '', description: '', isDone: false, freeFields: [] }
  expect(isTest({ type: 'GROTE_TOETS', homework: [] })).toBe(true)
  expect(isTest({ type: 'SCHOOLEXAMEN', homework: [] })).toBe(true)
  expect(isTest({ type: 'LES', homework: [{ ...homework, isTest: true }] })).toBe(true)
  expect(isTest({ type: 'LES', homework: [{ ...homework, isTest: false }] })).toBe(false)
  const both = [false, true].map((one) => ({ ...homework, isTest: one }))
  expect(isTest({ type: 'LES', homework: both })).toBe(true)
  expect(isTest({ type: 'LES', homework: [] })).toBe(false)
})
