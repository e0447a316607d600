import { typedEmail } from '../../account/account.public.ts'
import type { Guid } from '../../values/guid.ts'
import { readNumber } from '../../values/money/typed-number.ts'
import { inOrder, type Question, type QuestionType } from './question.ts'

/** The value of a drop-down without a choice. For instalments, -1 has another meaning (trap 5). */
export const NOTHING_CHOSEN = '-1'

/** The answer to one question: a text, chosen options, or an uploaded file. */
export type Answer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'options'; readonly options: readonly string[] }
  | { readonly kind: 'file'; readonly file: Guid }

/** Answers by the id of the question. */
export type Answers = ReadonlyMap<Guid, Answer>

/** Whether an answer was given: not only spaces, and not the placeholder of a choice. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined) return false
  if (answer.kind === 'text') return answer.text.trim() !== ''
  if (answer.kind === 'options') return chosen(answer.options).length > 0
  return true
}

const chosen = (options: readonly string[]): readonly string[] =>
  options.filter((option) => option !== NOTHING_CHOSEN)

/**
 * The visible questions, in order: those without a condition, and those whose condition is met by an earlier visible
 * question.
 */
export function shownQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const shown = new Set<Guid>()
  return inOrder(questions).filter((question) => {
    const isShown = isMet(question, shown, answers)
    if (isShown) shown.add(question.id)
    return isShown
  })
}

function isMet({ shownWhen }: Question, shown: ReadonlySet<Guid>, answers: Answers): boolean {
  if (!shownWhen) return true
  if (!shown.has(shownWhen.question)) return false
  const answer = answers.get(shownWhen.question)
  if (shownWhen.option === undefined) return isAnswered(answer)
  return answer?.kind === 'options' && answer.options.includes(shownWhen.option)
}

/** The required questions without an answer; the form can be saved when there are none. */
export const openQuestions = (questions: readonly Question[], answers: Answers): Question[] =>
  shownQuestions(questions, answers).filter(({ id, required }) => required && !isAnswered(answers.get(id)))

/** The answers to send and store: those to visible questions. */
export function answersToSend(questions: readonly Question[], answers: Answers): Answers {
  const filled = shownQuestions(questions, answers).flatMap(({ id, type }) => {
    const answer = answers.get(id)
    return answer && isAnswered(answer) ? [[id, tidy(type, answer)] as const] : []
  })
  return new Map(filled)
}

/**
 * Normalises an answer for storage: a text as `keptText`, every option once, and without the placeholder of a choice.
 */
export function tidy(type: QuestionType, answer: Answer): Answer {
  if (answer.kind === 'text') return { kind: 'text', text: keptText(type, answer.text) }
  if (answer.kind === 'options') return { kind: 'options', options: [...new Set(chosen(answer.options))] }
  return answer
}

/** A trimmed text; an e-mail address gets an ASCII domain, and a number one way of writing, as everywhere. */
function keptText(type: QuestionType, text: string): string {
  if (type === 'EMAIL') return typedEmail(text)
  return type === 'NUMBER' ? keptNumber(text.trim()) : text.trim()
}

/** A number with a decimal comma and without thousands separators; a text that cannot be read is kept. */
function keptNumber(text: string): string {
  const number = readNumber(withoutSign(text))
  if (number === undefined || number === 'ambiguous') return text
  const sign = text.slice(0, text.length - withoutSign(text).length)
  return sign + [number.whole, number.decimals].filter(Boolean).join(',')
}

/** A number without the plus or minus before it. */
export const withoutSign = (text: string): string => text.replace(/^[-+]/, '')
