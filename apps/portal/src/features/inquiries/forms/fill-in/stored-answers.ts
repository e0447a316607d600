import { isAnswered, type Answer, type Answers } from '@portal/domain/inquiries/forms/answers.ts'
import type { FormFile } from '@portal/domain/inquiries/forms/form-file.ts'
import { isChoice, type Question } from '@portal/domain/inquiries/forms/question.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { removeStored, store, readStored, type StoredName } from '../../../../api/storage.ts'

/**
 * The key of stored answers: person, child, form, and the version of the submission that they change.
 * Guids of people and forms belong to one school.
 */
export type KeptFor = {
  readonly person: Guid
  readonly child: Guid
  readonly form: Guid
  readonly version?: number | undefined
}

/** Unsent input: the answers, and their files by name and size. */
export type Draft = { readonly answers: Answers; readonly files: readonly FormFile[] }

type StoredDraft = {
  readonly answers: readonly (readonly [Guid, Answer])[]
  readonly files: readonly FormFile[]
}

const nameOf = ({ person, child, form, version = 0 }: KeptFor): StoredName =>
  `answers.${person}.${child}.${form}.${version}`

/** Whether this device stores unsent answers. */
export const hasStoredAnswers = (whose: KeptFor): boolean => readStored(nameOf(whose)) !== undefined

/** Returns the stored answers that the form still asks for: questions and options may have changed. */
export function readStoredAnswers(whose: KeptFor, questions: readonly Question[]): Draft | undefined {
  const stored = parse(readStored(nameOf(whose)))
  if (!stored) return undefined
  const answers = stored.answers.filter(([id, answer]) => {
    const question = questions.find((one) => one.id === id)
    return question !== undefined && fits(question, answer)
  })
  return answers.length === 0 ? undefined : { answers: new Map(answers), files: stored.files }
}

/**
 * Stores the answers on this device until they are sent. Sign-out removes them, and so does the next person who signs
 * in.
 * Returns false when the device is full or has no storage.
 */
export function storeAnswers(whose: KeptFor, { answers, files }: Draft): boolean {
  const filled = [...answers].filter(([, answer]) => isAnswered(answer))
  if (filled.length === 0) {
    removeStoredAnswers(whose)
    return true
  }
  return store(nameOf(whose), JSON.stringify({ answers: filled, files } satisfies StoredDraft))
}

export const removeStoredAnswers = (whose: KeptFor): void => removeStored(nameOf(whose))

function fits({ type, options }: Question, answer: Answer): boolean {
  if (isChoice(type))
    return (
      answer.kind === 'options' && answer.options.every((chosen) => options.some(({ id }) => id === chosen))
    )
  return answer.kind === (type === 'FILE' ? 'file' : 'text')
}

const isEntry = (entry: unknown): boolean =>
  Array.isArray(entry) && typeof (entry[1] as Partial<Answer> | null)?.kind === 'string'

/** Parses a stored value, which may be anything: a draft, or nothing. */
function parse(text: string | undefined): StoredDraft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<StoredDraft> | null
    const isWhole = Array.isArray(draft?.answers) && Array.isArray(draft.files)
    return isWhole && draft.answers.every(isEntry) ? (draft as StoredDraft) : undefined
  } catch {
    return undefined
  }
}
