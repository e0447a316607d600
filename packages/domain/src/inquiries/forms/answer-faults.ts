import { isEmailAddress } from '../../account/account.public.ts'
import { isCalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import { readNumber } from '../../values/money/typed-number.ts'
import {
  answersToSend,
  isAnswered,
  openQuestions,
  tidy,
  withoutSign,
  type Answer,
  type Answers,
} from './answers.ts'
import { inOrder, isChoice, takesMany, type Question } from './question.ts'

/** Maximum length of a written answer, in characters. */
export const ANSWER_MAXIMUM = 4000

/** The digits that a number may have before and behind the decimal mark. */
const [WHOLE_MAXIMUM, DECIMALS_MAXIMUM] = [15, 10]

/** The fault of an answer. */
export type AnswerFaultReason =
  | 'question-required'
  | 'answer-kind-wrong'
  | 'answer-too-long'
  | 'answer-not-a-number'
  | 'answer-number-ambiguous'
  | 'answer-not-a-day'
  | 'answer-not-an-email'
  | 'option-unknown'
  | 'too-many-options'

export type AnswerFault = { readonly question: Guid; readonly reason: AnswerFaultReason }

/** All faults that prevent sending these answers, in the order of the questions. */
export function faultsIn(questions: readonly Question[], answers: Answers): AnswerFault[] {
  const open = openQuestions(questions, answers).map(({ id }) => id)
  const sent = answersToSend(questions, answers)
  return inOrder(questions).flatMap((question) => {
    const answer = sent.get(question.id)
    const reason = open.includes(question.id) ? 'question-required' : answer && faultOf(question, answer)
    return reason ? [{ question: question.id, reason }] : []
  })
}

/** The fault of one answer by itself; an empty one has none. */
export function faultOf(question: Question, given: Answer): AnswerFaultReason | undefined {
  if (!isAnswered(given)) return undefined
  const answer = tidy(question.type, given)
  if (isChoice(question.type)) return faultOfChoice(question, answer)
  if (question.type === 'FILE') return answer.kind === 'file' ? undefined : 'answer-kind-wrong'
  return answer.kind === 'text' ? faultOfText(question, answer.text) : 'answer-kind-wrong'
}

function faultOfChoice({ type, options }: Question, answer: Answer): AnswerFaultReason | undefined {
  if (answer.kind !== 'options') return 'answer-kind-wrong'
  const isKnown = (option: string) => options.some(({ id }) => id === option)
  if (!answer.options.every(isKnown)) return 'option-unknown'
  return answer.options.length > 1 && !takesMany(type) ? 'too-many-options' : undefined
}

function faultOfText({ type }: Question, text: string): AnswerFaultReason | undefined {
  if (text.length > ANSWER_MAXIMUM) return 'answer-too-long'
  if (type === 'NUMBER') return faultOfNumber(text)
  if (type === 'DATE' && !isCalendarDay(text)) return 'answer-not-a-day'
  if (type === 'EMAIL' && !isEmailAddress(text)) return 'answer-not-an-email'
  return undefined
}

function faultOfNumber(text: string): AnswerFaultReason | undefined {
  const number = readNumber(withoutSign(text))
  if (number === 'ambiguous') return 'answer-number-ambiguous'
  const fits = number && number.whole.length <= WHOLE_MAXIMUM && number.decimals.length <= DECIMALS_MAXIMUM
  return fits ? undefined : 'answer-not-a-number'
}
