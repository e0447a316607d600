import { expect, test } from 'vitest'
import { sharesOf, slowSteps, timesTable } from './step-times.ts'

const usual = { lint: 0.1, server: 0.4, journeys: 0.5 }
const times = (lint: number, server: number, journeys: number) => [
  { name: 'lint', seconds: lint },
  { name: 'server', seconds: server },
  { name: 'journeys', seconds: journeys },
]

test("a share is a step's part of the total time of all steps", () => {
  expect(sharesOf(times(10, 40, 50))).toEqual(usual)
})

test('a run without times has no shares', () => {
  expect(sharesOf(times(0, 0, 0))).toEqual({ lint: 0, server: 0, journeys: 0 })
})

test('reports no step on a machine that is twice as slow', () => {
  expect(slowSteps(times(20, 80, 100), usual)).toEqual([])
})

test('reports a step above twice its usual share, and not at twice', () => {
  expect(slowSteps(times(20, 30, 50), usual)).toEqual([])
  expect(slowSteps(times(20.1, 29.9, 50), usual)).toEqual(['lint'])
})

test('never reports a step of a few seconds, whose time is random', () => {
  expect(slowSteps(times(9.9, 5, 5), usual)).toEqual([])
})

test('does not judge a step without a usual share', () => {
  expect(slowSteps([...times(10, 40, 50), { name: 'mutants', seconds: 900 }], usual)).toEqual([])
})

test('lists the longest step first, with its usual share', () => {
  expect(timesTable(times(10, 40, 50), { server: 0.2 })).toEqual([
    'journeys                                50.0 s  50.0 %',
    'server                                  40.0 s  40.0 %   usually 20.0 %',
    'lint                                    10.0 s  10.0 %',
  ])
})
