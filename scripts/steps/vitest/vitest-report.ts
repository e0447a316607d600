import { stripVTControlCharacters } from 'node:util'
import type { Count, Failure } from '../step.ts'

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
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[] | null
  }[]
}

/** Counts the tests; a file that cannot be loaded counts as failed. */
export function judgeTests(report: VitestReport): Count & { readonly failures: readonly Failure[] } {
  const { success, numFailedTests: failed } = report
  return {
    passed: report.numPassedTests,
    failed: failed + (success || failed > 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
  }
}

function failuresOf({ name, status, message = '', assertionResults }: TestFile): Failure[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  // A file that broke before its first test has no failed tests.
  if (failed.length === 0) return status === 'failed' ? [{ title: name, error: inWords([message]) }] : []
  return failed.map(({ fullName, failureMessages }) => ({
    title: `${name} ${fullName}`,
    error: inWords(failureMessages ?? []),
  }))
}

const inWords = (messages: readonly string[]): string => stripVTControlCharacters(messages.join('\n'))
