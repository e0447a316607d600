import { stripVTControlCharacters } from 'node:util'
import { refuseTooMany, type Verdict } from '../second-tries.ts'
import type { Failure } from '../step.ts'

/** The fields of Playwright's JSON report that are used here. */
export type JourneysReport = {
  readonly suites: readonly Suite[]
  /** Errors outside any journey: an unreadable file, or a product that does not start. */
  readonly errors: readonly Fault[]
}

type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] }

type Spec = {
  readonly title: string
  readonly file: string
  readonly line: number
  readonly tests: readonly {
    readonly projectName: string
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    readonly results: readonly { readonly errors: readonly Fault[] }[]
  }[]
}

type Fault = { readonly message?: string; readonly snippet?: string; readonly location?: Place }
type Place = { readonly file: string; readonly line: number }

/** Counts the journeys, and reports the errors of those that did not pass at once. */
export function judgeJourneys({ suites, errors }: JourneysReport): Verdict {
  const all = suites.flatMap(specsOf).flatMap(journeysOf)
  const which = (wanted: string) => all.filter(({ status }) => status === wanted).map(told)
  const secondTries = which('flaky')
  const failures = [...errors.map(outside), ...which('unexpected'), ...refuseTooMany(secondTries)]
  return {
    passed: which('expected').length,
    failed: failures.length,
    skipped: which('skipped').length,
    secondTry: secondTries.length,
    failures,
    secondTries,
  }
}

function specsOf({ specs = [], suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function journeysOf({ title, file, line, tests }: Spec) {
  return tests.map(({ projectName, status, results }) => {
    // The first failed try, which is the only one with an error if the journey then passed.
    const [faults = []] = results.map((result) => result.errors).filter((all) => all.length > 0)
    return {
      status,
      title: `[${projectName}] ${file}:${line} ${title}`,
      error: faults.map(inWords).join('\n') || 'It ended without output.',
    }
  })
}

const told = ({ title, error }: Failure): Failure => ({ title, error })

function inWords({ message = '', snippet, location }: Fault): string {
  const place = location === undefined ? [] : [`at ${location.file}:${location.line}`]
  return stripVTControlCharacters([message, ...place, ...(snippet ? [snippet] : [])].join('\n'))
}

const outside = (fault: Fault): Failure => ({ title: 'outside any journey', error: inWords(fault) })
