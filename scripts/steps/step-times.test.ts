import { expect, test } from 'vitest'
import { sharesOf, slowSteps, timesTable } from './step-times.ts'

const usual = { lint: 0.1, server: 0.4, journeys: 0.5 }
const times = (lint: number, server: number, journeys: number) => [
  { name: 'lint', seconds: lint },
  { name: 'server', seconds: server },
  { name: 'journeys', seconds: journeys },
]

test('a share is the part of the time of all steps together', () => {
  expect(sharesOf(times(10, 40, 50))).toEqual(usual)
})

test('a run without any time has no shares to speak of', () => {
  expect(sharesOf(times(0, 0, 0))).toEqual({ lint: 0, server: 0, journeys: 0 })
})

test('a machine twice as slow slows every step, and none is named', () => {
  expect(slowSteps(times(20, 80, 100), usual)).toEqual([])
})

test('a step at twice its usual share is not named, and just above it is', () => {
  expect(slowSteps(times(20, 30, 50), usual)).toEqual([])
  expect(slowSteps(times(20.1, 29.9, 50), usual)).toEqual(['lint'])
})

test('a step of a few seconds is never named: chance decides those', () => {
  expect(slowSteps(times(9.9, 5, 5), usual)).toEqual([])
})

test('a step that the table does not know is not judged', () => {
  expect(slowSteps([...times(10, 40, 50), { name: 'mutants', seconds: 900 }], usual)).toEqual([])
})

test('the table shows the longest step first, beside its usual share', () => {
  expect(timesTable(times(10, 40, 50), { server: 0.2 })).toEqual([
    'journeys                                50.0 s  50.0 %',
    'server                                  40.0 s  40.0 %   usually 20.0 %',
    'lint                                    10.0 s  10.0 %',
  ])
})
