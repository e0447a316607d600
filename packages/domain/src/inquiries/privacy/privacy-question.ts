import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/instant.ts'
import type { PermissionRefusal } from './decider.ts'
import type { Choice, Reaction, Standing } from './standing.ts'

/** Something that the school may do with what it has of a pupil, when the family agrees. */
export type PrivacyQuestion = Standing & {
  readonly id: Guid
  readonly key: string
  readonly text: string
  readonly description: string
  /** Tells one wording of the question from another: what somebody agrees to is what they read. */
  readonly wording: string
}

/** The questions about a pupil, and why whoever reads them may not react; absent when they may. */
export type PermissionList = {
  readonly questions: readonly PrivacyQuestion[]
  readonly reasonNotToReact?: PermissionRefusal
}

const ranks: Readonly<Record<Reaction, number>> = { UNKNOWN: 0, YES: 1, NO: 2 }

/** Unknown first, then yes, then no; each in the order of the school. Only on load. */
export const inOrderOfReaction = <Question extends Pick<PrivacyQuestion, 'reaction'>>(
  questions: readonly Question[],
): readonly Question[] => questions.toSorted((a, b) => ranks[a.reaction] - ranks[b.reaction])

/** The questions that nobody answered for themselves yet. */
export const openQuestions = <Question extends Pick<PrivacyQuestion, 'reaction'>>(
  questions: readonly Question[],
): readonly Question[] => questions.filter(({ reaction }) => reaction === 'UNKNOWN')

/** Saying again what one said changes nothing and is not kept again. */
export const isSameReaction = (standing: Pick<Standing, 'reaction'>, choice: Choice): boolean =>
  standing.reaction === choice

/** The question as it is once somebody chose. */
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
