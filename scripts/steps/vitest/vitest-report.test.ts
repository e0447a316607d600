import { expect, test } from 'vitest'
import { judgeTests, type VitestReport } from './vitest-report.ts'

const fine: VitestReport = {
  success: true,
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [],
}
const passes = { fullName: 'pays', status: 'passed', failureMessages: [] }

test('counts passed tests, without output', () => {
  expect(judgeTests(fine)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    secondTry: 0,
    failures: [],
    secondTries: [],
  })
})

test('reports a failed test with file, name and message', () => {
  const fails = { fullName: 'orders', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[39m'] }
  const file = { name: 'pay.test.ts', status: 'failed', assertionResults: [passes, fails] }
  const { failed, failures } = judgeTests({ ...fine, success: false, numFailedTests: 1, testResults: [file] })
  expect(failed).toBe(1)
  expect(failures).toEqual([{ title: 'pay.test.ts orders', error: 'expected 1' }])
})

test('fails a file that cannot be loaded, with the reason', () => {
  const file = { name: 'pay.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }
  const { failed, failures } = judgeTests({ ...fine, success: false, testResults: [file] })
  expect(failed).toBe(1)
  expect(failures).toEqual([{ title: 'pay.test.ts', error: 'No such module' }])
})

test('counts a test that passed at its second try apart, with its first error', () => {
  const late = { fullName: 'orders', status: 'passed', failureMessages: ['expected 1'] }
  const file = { name: 'pay.test.ts', status: 'passed', assertionResults: [passes, late] }
  expect(judgeTests({ ...fine, testResults: [file] })).toMatchObject({
    passed: 1,
    failed: 0,
    secondTry: 1,
    secondTries: [{ title: 'pay.test.ts orders', error: 'expected 1' }],
  })
})

test('fails when more than three tests needed a second try', () => {
  const late = { fullName: 'orders', status: 'passed', failureMessages: ['expected 1'] }
  const many = (count: number) =>
    judgeTests({
      ...fine,
      numPassedTests: count,
      testResults: [
        {
          name: 'pay.test.ts',
          status: 'passed',
          assertionResults: Array.from({ length: count }, () => late),
        },
      ],
    }).failed
  expect([many(3), many(4)]).toEqual([0, 1])
})
