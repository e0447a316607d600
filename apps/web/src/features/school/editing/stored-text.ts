import type { Guid } from '@portal/domain/values/guid.ts'
import { readStored, removeStored, store, type StoredName } from '../../../api/storage.ts'

/** Whose text, of which page; guids of people belong to one school. */
export type TextOf = { readonly person: Guid; readonly number: number }

/** A text that was not saved yet, and the version that it was begun with. */
export type UnsavedText = { readonly begunWith: number; readonly html: string }

const nameOf = ({ person, number }: TextOf): StoredName => `page-text.${person}.${number}`

/** What this device kept; whatever else stands there is nothing. */
export function readUnsavedText(whose: TextOf): UnsavedText | undefined {
  try {
    const kept = JSON.parse(readStored(nameOf(whose)) ?? 'null') as Partial<UnsavedText> | null
    const isWhole = typeof kept?.begunWith === 'number' && typeof kept.html === 'string'
    return isWhole ? (kept as UnsavedText) : undefined
  } catch {
    return undefined
  }
}

/** Keeps a text on this device until it is saved. Answers whether it could: pictures may be too large for it. */
export function storeUnsavedText(whose: TextOf, text: UnsavedText): boolean {
  if (store(nameOf(whose), JSON.stringify(text))) return true
  removeUnsavedText(whose)
  return false
}

export const removeUnsavedText = (whose: TextOf): void => removeStored(nameOf(whose))
