import { forbiddenChanges } from './forbidden-change.ts'

/** Why a file is refused, where the reason has a text in both languages. Other faults are sentences with a place. */
export const feedProblems = [
  ...forbiddenChanges,
  'other-school',
  'unrecognised',
  'pupil-number',
  'not-utf-8',
  'expired',
  'failed',
  'archive-damaged',
  'archive-too-large',
  'archive-encrypted',
  'archive-twice',
  'archive-nested',
] as const
export type FeedProblem = (typeof feedProblems)[number]

/** A fault of a file: a known problem, or a sentence of the check of its content. */
export type FeedFault = {
  readonly place: string
  readonly problem?: FeedProblem | undefined
  readonly fault: string
}
