import type { AnswerContent } from '@portal/domain/messages/question/message-question.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { readStored, removeStored, store, type StoredName } from '../../../../api/storage.ts'

/** Whose unsent answer to which message, and about which child. */
export type AnswerOf = { readonly person: Guid; readonly child: Guid; readonly id: string }

const nameOf = ({ person, child, id }: AnswerOf): StoredName => `answers.${person}.${child}.${id}`

/** Returns the unsent answer on this device, which may be anything: an answer, or nothing. */
export function readStoredAnswer(whose: AnswerOf): AnswerContent | undefined {
  try {
    const { options, text } = JSON.parse(readStored(nameOf(whose)) ?? '{}') as Partial<AnswerContent>
    const isWhole = Array.isArray(options) && options.every((one) => typeof one === 'string')
    return isWhole && typeof text === 'string' ? { options, text } : undefined
  } catch {
    return undefined
  }
}

/** Stores an answer on this device until it is sent. Sign-out removes it, and so does the next person who signs in. */
export const storeAnswer = (whose: AnswerOf, answer: AnswerContent): void =>
  void store(nameOf(whose), JSON.stringify(answer))

export const removeStoredAnswer = (whose: AnswerOf): void => removeStored(nameOf(whose))
