import { useRef, useState } from 'react'
import { readStored, removeStored, store, type StoredName } from '../../../api/storage.ts'
import { useSession } from '@portal/web-kit/session/current.ts'

/** Unsaved text, and the version that it is based on. */
export type Draft<Content> = Content & { readonly begunWith: number }

type DraftOf<Content> = {
  /** The number of a page, or the notice. */
  readonly of: number | 'notice'
  /** Whether a stored value is such a text. */
  readonly isContent: (kept: Partial<Content>) => boolean
}

/** Unsaved text, stored on this device and restored with the editor. */
export function useDraft<Content>({ of, isContent }: DraftOf<Content>) {
  const { person } = useSession()
  // Guids of people belong to one school.
  const name: StoredName = `page-text.${person.guid}.${of}`
  const [own, setOwn] = useState(() => readDraft(name, isContent))
  const latest = useRef(own)
  const [isKept, setKept] = useState(true)
  return {
    own,
    /** The current value, for callbacks that run later. */
    latest,
    /** Whether the device stored it; a full device loses it with the editor. */
    isKept,
    change: (next: Draft<Content> | undefined) => {
      latest.current = next
      setOwn(next)
      const isStored = next !== undefined && store(name, JSON.stringify(next))
      // When it does not fit, an older version is removed too.
      if (!isStored) removeStored(name)
      setKept(next === undefined || isStored)
    },
  }
}

/** Parses a stored value, which may be anything. */
function readDraft<Content>(name: StoredName, isContent: DraftOf<Content>['isContent']) {
  try {
    const kept = JSON.parse(readStored(name) ?? 'null') as Partial<Draft<Content>> | null
    const isDraft = typeof kept?.begunWith === 'number' && isContent(kept)
    return isDraft ? (kept as Draft<Content>) : undefined
  } catch {
    return undefined
  }
}
