import { readableEmail } from '@portal/domain/account/person/email/shown-email.ts'
import type { Answers } from '@portal/domain/inquiries/forms/answers.ts'
import type { Question, QuestionType } from '@portal/domain/inquiries/forms/question.ts'

/** Formats a text answer for people: an e-mail address with the readable letters of its domain. */
export const readableText = (type: QuestionType, text: string): string =>
  type === 'EMAIL' ? readableEmail(text) : text

/** The stored answers as they were typed, to change them. */
export function readableAnswers(questions: readonly Question[], answers: Answers): Answers {
  const types = new Map(questions.map(({ id, type }) => [id, type]))
  return new Map(
    [...answers].map(([id, answer]) => {
      const type = types.get(id)
      const isWritten = type !== undefined && answer.kind === 'text'
      return [id, isWritten ? { ...answer, text: readableText(type, answer.text) } : answer]
    }),
  )
}
