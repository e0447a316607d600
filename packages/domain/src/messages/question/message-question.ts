import type { Child } from '../../account/account.public.ts'
import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Instant } from '../../values/time/instant.ts'

/** One choice, several choices, one of the offered moments, or a text. */
export const messageQuestionKinds = ['one', 'several', 'moment', 'text'] as const
export type MessageQuestionKind = (typeof messageQuestionKinds)[number]

/** How many characters a text may have. */
export const LONGEST_MESSAGE_ANSWER = 1000

/** How many options a question may have. */
export const MOST_MESSAGE_OPTIONS = 50

/** How many answers one person can give or change in 24 hours. */
export const MOST_MESSAGE_ANSWERS_A_DAY = 100

/** An option that can be chosen. */
export type MessageOption = {
  /** Its text, or the moment in ISO 8601. */
  readonly option: string
  /** How many pupils it still has room for; absent without a limit. */
  readonly available?: number
}

/** What a family answers: the options that it chose, or a text. */
export type AnswerContent = { readonly options: readonly string[]; readonly text: string }

/** The current answer about a pupil, which every guardian with the message sees. */
export type MessageAnswer = AnswerContent & {
  /** Counts the changes, so that a change of the other guardian is not overwritten unseen. */
  readonly version: number
  /** The name of the guardian who gave it. */
  readonly by: string
  readonly at: Instant
}

/** The question of a message about one pupil, with the current answer. */
export type MessageQuestion = {
  readonly kind: MessageQuestionKind
  readonly question: string
  /** The last day on which it can be answered, and the answer changed. */
  readonly lastDay: CalendarDay
  /** Empty for a text. */
  readonly options: readonly MessageOption[]
  readonly answer?: MessageAnswer
}

/** Why this guardian cannot answer the question today, whatever the answer. */
export function reasonNotToAnswerMessage(
  { lastDay }: Pick<MessageQuestion, 'lastDay'>,
  { isReadOnly }: Pick<Child, 'isReadOnly'>,
  today: CalendarDay,
): 'answers-closed' | 'answers-read-only' | undefined {
  if (isReadOnly) return 'answers-read-only'
  return today > lastDay ? 'answers-closed' : undefined
}

/** Why this content is no answer to the question. A chosen option of the current answer is never full. */
export function reasonNotToSendAnswer(
  { kind, options, answer }: Pick<MessageQuestion, 'kind' | 'options' | 'answer'>,
  content: AnswerContent,
): 'answer-missing' | 'option-unknown' | 'option-full' | undefined {
  const { options: chosen, text } = content
  if (kind === 'text') {
    if (chosen.length > 0) return 'option-unknown'
    return text.trim() === '' ? 'answer-missing' : undefined
  }
  if (chosen.length === 0) return 'answer-missing'
  const offered = chosen.map((option) => options.find((one) => one.option === option))
  const isTooMany = chosen.length > 1 && kind !== 'several'
  if (text !== '' || isTooMany || new Set(chosen).size < chosen.length) return 'option-unknown'
  if (offered.includes(undefined)) return 'option-unknown'
  return offered.some((one) => one && isFull(one, answer)) ? 'option-full' : undefined
}

/** Whether an option has no room, unless the current answer has it already. */
export const isFull = ({ option, available }: MessageOption, answer: AnswerContent | undefined): boolean =>
  available === 0 && !answer?.options.includes(option)

/** Whether the content repeats the current answer; then nothing is stored. The order of choices is no difference. */
export function isSameAnswer(answer: AnswerContent | undefined, { options, text }: AnswerContent): boolean {
  if (!answer || answer.text !== text || answer.options.length !== options.length) return false
  return options.every((option) => answer.options.includes(option))
}

/** The content as it is stored: a text without space around it. */
export const answerToKeep = ({ options, text }: AnswerContent): AnswerContent => ({
  options,
  text: text.trim(),
})

/** Why this person cannot answer any more questions in these 24 hours. */
export const reasonNotToAnswerMore = (answers: number): 'answered-too-often' | undefined =>
  answers >= MOST_MESSAGE_ANSWERS_A_DAY ? 'answered-too-often' : undefined
