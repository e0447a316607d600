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
  expect(judgeTests(fine)).toEqual({ passed: 2, failed: 0, skipped: 1, failures: [] })
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
