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

test('tests that pass are counted, and say nothing', () => {
  expect(judgeTests(fine)).toEqual({ passed: 2, failed: 0, skipped: 1, failures: [] })
})

test('a test that fails is told with its file, its name and its message', () => {
  const fails = { fullName: 'orders', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[39m'] }
  const file = { name: 'pay.test.ts', status: 'failed', assertionResults: [passes, fails] }
  const { failed, failures } = judgeTests({ ...fine, success: false, numFailedTests: 1, testResults: [file] })
  expect(failed).toBe(1)
  expect(failures).toEqual([{ title: 'pay.test.ts orders', error: 'expected 1' }])
})

test('a file that cannot be loaded fails, and says why', () => {
  const file = { name: 'pay.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }
  const { failed, failures } = judgeTests({ ...fine, success: false, testResults: [file] })
  expect(failed).toBe(1)
  expect(failures).toEqual([{ title: 'pay.test.ts', error: 'No such module' }])
})
