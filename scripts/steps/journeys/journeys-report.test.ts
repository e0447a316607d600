import { expect, test } from 'vitest'
import { judgeJourneys, type JourneysReport } from './journeys-report.ts'

type Journey = JourneysReport['suites'][number]
type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'

const location = { file: '/portal/e2e/billing.spec.ts', line: 12 }

/** A journey with one failed try per error message, and the final status at the last. */
function aJourney(title: string, status: Status, ...said: readonly string[]): Journey {
  const wrong = said.map((message) => ({ errors: [{ message, snippet: '> 12 | await pay()', location }] }))
  const results = status === 'unexpected' ? wrong : [...wrong, { errors: [] }]
  const tests = [{ projectName: 'phone', status, results }]
  return { suites: [{ specs: [{ title, file: 'billing.spec.ts', line: 10, tests }] }] }
}

const judge = (...suites: readonly Journey[]) => judgeJourneys({ suites, errors: [] })

test('counts a journey that passes at once, without output', () => {
  const verdict = judge(aJourney('pays', 'expected'), aJourney('has no keys', 'skipped'))
  expect(verdict).toEqual({ passed: 1, failed: 0, skipped: 1, secondTry: 0, failures: [], secondTries: [] })
})

test('reports a journey that fails twice with its name and first error, without colours', () => {
  const { failed, passed, failures } = judge(
    aJourney('pays', 'unexpected', '\u001B[31mFirst\u001B[39m', 'Second'),
    aJourney('orders', 'expected'),
  )
  expect([failed, passed]).toEqual([1, 1])
  expect(failures).toEqual([
    {
      title: '[phone] billing.spec.ts:10 pays',
      error: 'First\nat /portal/e2e/billing.spec.ts:12\n> 12 | await pay()',
    },
  ])
})

test('counts a journey that passes at its second try separately, with its name and first error', () => {
  const { passed, failed, secondTry, failures, secondTries } = judge(
    aJourney('pays', 'flaky', 'Two elements'),
  )
  expect([passed, failed, secondTry, failures]).toEqual([0, 0, 1, []])
  expect(secondTries).toMatchObject([
    { title: '[phone] billing.spec.ts:10 pays', error: expect.stringContaining('Two elements') },
  ])
})

test('allows three second tries, and fails at the fourth', () => {
  const some = (count: number) => Array.from({ length: count }, () => aJourney('pays', 'flaky', 'Too slow'))
  expect(judge(...some(3)).failed).toBe(0)
  const { failed, secondTry, failures } = judge(...some(4))
  expect([failed, secondTry]).toEqual([1, 4])
  expect(failures[0]?.title).toBe('4 tests needed a second try')
})

test('fails on an error outside any journey', () => {
  const { failed, failures } = judgeJourneys({
    suites: [],
    errors: [{ message: 'The product did not start.' }],
  })
  expect(failed).toBe(1)
  expect(failures).toEqual([{ title: 'outside any journey', error: 'The product did not start.' }])
})
