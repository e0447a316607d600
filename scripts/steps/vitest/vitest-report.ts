import { stripVTControlCharacters } from 'node:util'
import { refuseTooMany, type Verdict } from '../second-tries.ts'
import type { Failure } from '../step.ts'

/** The fields of Vitest's JSON report that are used here. */
export type VitestReport = {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly TestFile[]
}

type TestFile = {
  readonly name: string
  readonly status: string
  /** Why the file could not be run, if so. */
  readonly message?: string
  readonly assertionResults: readonly TestResult[]
}

type TestResult = {
  readonly fullName: string
  readonly status: string
  /** The errors of all tries: a test that passed at its second try has the first one's. */
  readonly failureMessages?: readonly string[] | null
}

/** Counts the tests; a file that cannot be loaded counts as failed. */
export function judgeTests(report: VitestReport): Verdict {
  const { success, numFailedTests: failed } = report
  const secondTries = report.testResults.flatMap(secondTriesOf)
  const tooMany = refuseTooMany(secondTries)
  return {
    passed: report.numPassedTests - secondTries.length,
    failed: failed + (success || failed > 0 ? 0 : 1) + tooMany.length,
    skipped: report.numPendingTests + report.numTodoTests,
    secondTry: secondTries.length,
    failures: [...report.testResults.flatMap(failuresOf), ...tooMany],
    secondTries,
  }
}

const secondTriesOf = ({ name, assertionResults }: TestFile): Failure[] =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages?.length ?? 0) > 0)
    .map((test) => failureOf(name, test))

function failuresOf({ name, status, message = '', assertionResults }: TestFile): Failure[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  // A file that broke before its first test has no failed tests.
  if (failed.length === 0) return status === 'failed' ? [{ title: name, error: inWords([message]) }] : []
  return failed.map((test) => failureOf(name, test))
}

const failureOf = (file: string, { fullName, failureMessages }: TestResult): Failure => ({
  title: `${file} ${fullName}`,
  error: inWords(failureMessages ?? []),
})

const inWords = (messages: readonly string[]): string => stripVTControlCharacters(messages.join('\n'))
