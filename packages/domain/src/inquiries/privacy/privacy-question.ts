import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/time/instant.ts'
import type { PermissionRefusal } from './decider.ts'
import type { Choice, Reaction, Standing } from './standing.ts'

/** A use of a pupil's data for which the school asks permission. */
export type PrivacyQuestion = Standing & {
  readonly id: Guid
  readonly key: string
  readonly text: string
  readonly description: string
  /** Identifies the wording of the question: consent holds for the text that was read. */
  readonly wording: string
}

/** The questions about a pupil, and why this reader may not react; absent when they may. */
export type PermissionList = {
  readonly questions: readonly PrivacyQuestion[]
  readonly reasonNotToReact?: PermissionRefusal
}

const ranks: Readonly<Record<Reaction, number>> = { UNKNOWN: 0, YES: 1, NO: 2 }

/** Sorts unknown first, then yes, then no, each in the order of the school. Only on load. */
export const inOrderOfReaction = <Question extends Pick<PrivacyQuestion, 'reaction'>>(
  questions: readonly Question[],
): readonly Question[] => questions.toSorted((a, b) => ranks[a.reaction] - ranks[b.reaction])

/** The questions without an own answer. */
export const openQuestions = <Question extends Pick<PrivacyQuestion, 'reaction'>>(
  questions: readonly Question[],
): readonly Question[] => questions.filter(({ reaction }) => reaction === 'UNKNOWN')

/** Whether a choice repeats the current one; then nothing is stored. */
export const isSameReaction = (standing: Pick<Standing, 'reaction'>, choice: Choice): boolean =>
  standing.reaction === choice

/** The question after a choice. */
export const afterChoosing = <Question extends PrivacyQuestion>(
  question: Question,
  choice: Choice,
  at: Instant,
): Question => ({
  ...question,
  reaction: choice,
  reactedAt: at,
  isChanged: question.isChanged || (question.reaction !== 'UNKNOWN' && question.reaction !== choice),
})
