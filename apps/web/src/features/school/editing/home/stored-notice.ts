import { noticeKinds, type WrittenNotice } from '@portal/domain/account/portal/notice.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { readStored, removeStored, store, type StoredName } from '../../../../api/storage.ts'

/** A notice that was not saved yet, and the version that it was begun with. */
export type UnsavedNotice = WrittenNotice & { readonly begunWith: number }

const nameOf = (person: Guid): StoredName => `page-text.${person}.notice`

/** What this device kept of somebody; whatever else stands there is nothing. */
export function readUnsavedNotice(person: Guid): UnsavedNotice | undefined {
  try {
    const kept = JSON.parse(readStored(nameOf(person)) ?? 'null') as Partial<UnsavedNotice> | null
    const isWhole =
      typeof kept?.begunWith === 'number' &&
      typeof kept.message === 'string' &&
      typeof kept.active === 'boolean' &&
      noticeKinds.some((kind) => kind === kept.priority)
    return isWhole ? (kept as UnsavedNotice) : undefined
  } catch {
    return undefined
  }
}

/** Keeps it on this device until it is saved. Answers whether it could: the device may be full. */
export function storeUnsavedNotice(person: Guid, notice: UnsavedNotice): boolean {
  if (store(nameOf(person), JSON.stringify(notice))) return true
  removeUnsavedNotice(person)
  return false
}

export const removeUnsavedNotice = (person: Guid): void => removeStored(nameOf(person))
