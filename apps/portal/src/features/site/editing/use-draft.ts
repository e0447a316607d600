import { useRef, useState } from 'react'
import { readStored, removeStored, store, type StoredName } from '../../../api/storage.ts'
import { useSession } from '@portal/web-kit/session/current.ts'

/** What somebody wrote and did not save yet, and the version that it was begun with. */
export type Draft<Content> = Content & { readonly begunWith: number }

type DraftOf<Content> = {
  /** The number of a page, or the notice. */
  readonly of: number | 'notice'
  /** Whether something that the device kept is such a text. */
  readonly isContent: (kept: Partial<Content>) => boolean
}

/** What somebody has not saved yet: it waits on this device, and comes back with the editor. */
export function useDraft<Content>({ of, isContent }: DraftOf<Content>) {
  const { person } = useSession()
  // Guids of people belong to one school.
  const name: StoredName = `page-text.${person.guid}.${of}`
  const [own, setOwn] = useState(() => readDraft(name, isContent))
  const latest = useRef(own)
  const [isKept, setKept] = useState(true)
  return {
    own,
    /** The same at this moment, for what answers later. */
    latest,
    /** Whether it waits on the device, which may be full; else it goes with the editor. */
    isKept,
    change: (next: Draft<Content> | undefined) => {
      latest.current = next
      setOwn(next)
      const isStored = next !== undefined && store(name, JSON.stringify(next))
      // What does not fit leaves nothing older behind.
      if (!isStored) removeStored(name)
      setKept(next === undefined || isStored)
    },
  }
}

/** What this device kept; whatever else stands there is nothing. */
function readDraft<Content>(name: StoredName, isContent: DraftOf<Content>['isContent']) {
  try {
    const kept = JSON.parse(readStored(name) ?? 'null') as Partial<Draft<Content>> | null
    const isDraft = typeof kept?.begunWith === 'number' && isContent(kept)
    return isDraft ? (kept as Draft<Content>) : undefined
  } catch {
    return undefined
  }
}
