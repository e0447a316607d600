import type { Count, Failure } from './step.ts'

/** The count of a step whose tests may be tried twice. */
export type Verdict = Count & {
  readonly failures: readonly Failure[]
  /** The tests that passed at their second try, with their first error. */
  readonly secondTries: readonly Failure[]
}

/** The most in one step: a few are due to the machine; more are due to the product or its tests. */
const MOST_SECOND_TRIES = 3

const LINES_TOLD = 12

/** A failure when more tests than `MOST_SECOND_TRIES` needed a second try; else nothing. */
export function refuseTooMany({ length }: readonly Failure[]): readonly Failure[] {
  if (length <= MOST_SECOND_TRIES) return []
  return [
    {
      title: `${length} tests needed a second try`,
      error: `More than ${MOST_SECOND_TRIES} are no accident of the machine and fail the run.`,
    },
  ]
}

/** A remark that names the tests that needed a second try, with the beginning of their first error; empty without one. */
export function tellSecondTries(secondTries: readonly Failure[]): { readonly remark?: string } {
  if (secondTries.length === 0) return {}
  const beginning = (error: string) => error.split('\n', LINES_TOLD).join('\n  ')
  const remark = secondTries
    .map(({ title, error }) => `needed a second try: ${title}\n  ${beginning(error)}`)
    .join('\n')
  return { remark }
}
