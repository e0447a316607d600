import { typedEmail } from '../../account/account.public.ts'
import type { Guid } from '../../values/guid.ts'
import { inOrder, type Question, type QuestionType } from './question.ts'

/** What a drop-down says while nothing is chosen. For instalments, -1 means something else (trap 5). */
export const NOTHING_CHOSEN = '-1'

/** What somebody filled in at one question: something written, chosen, or a file that was sent before. */
export type Answer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'options'; readonly options: readonly string[] }
  | { readonly kind: 'file'; readonly file: Guid }

/** By the id of the question. */
export type Answers = ReadonlyMap<Guid, Answer>

/** Whether something was filled in: not only spaces, and not the place of a choice. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined) return false
  if (answer.kind === 'text') return answer.text.trim() !== ''
  if (answer.kind === 'options') return chosen(answer.options).length > 0
  return true
}

const chosen = (options: readonly string[]): readonly string[] =>
  options.filter((option) => option !== NOTHING_CHOSEN)

/**
 * The questions to answer, in order: those without a condition, and those whose condition is met by a question that
 * is shown itself. A condition looks back only: at a question that stands before.
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

/** The questions that must be answered and are not; with none left, the form can be saved. */
export const openQuestions = (questions: readonly Question[], answers: Answers): Question[] =>
  shownQuestions(questions, answers).filter(({ id, required }) => required && !isAnswered(answers.get(id)))

/** What is sent and kept: what was filled in at questions that are shown. */
export function answersToSend(questions: readonly Question[], answers: Answers): Answers {
  const filled = shownQuestions(questions, answers).flatMap(({ id, type }) => {
    const answer = answers.get(id)
    return answer && isAnswered(answer) ? [[id, tidy(type, answer)] as const] : []
  })
  return new Map(filled)
}

/** As it is kept: a text as `keptText`, every option once, and without the place of a choice. */
export function tidy(type: QuestionType, answer: Answer): Answer {
  if (answer.kind === 'text') return { kind: 'text', text: keptText(type, answer.text) }
  if (answer.kind === 'options') return { kind: 'options', options: [...new Set(chosen(answer.options))] }
  return answer
}

/** A text without the spaces around it; an e-mail address is stored as everywhere, with a domain in ASCII. */
const keptText = (type: QuestionType, text: string): string =>
  type === 'EMAIL' ? typedEmail(text) : text.trim()
