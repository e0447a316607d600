import { isSame } from '@portal/domain/values/merge/three-way-merge.ts'
import { contentOf, type StoredDraft } from './draft/draft.queries.ts'
import { mergeEdits, type EditConflict, type EditValues } from './merge/merge-edits.ts'

/** What an edit screen begins with. */
export type EditStart = {
  /** What is stored. */
  readonly base: EditValues
  /** What the values are an edit of, as long as conflicts are undecided. */
  readonly draftBase: EditValues
  readonly values: EditValues
  readonly conflicts: readonly EditConflict[]
  /** The version of the draft; 0 for none. */
  readonly version: number
  /** The draft from which values were restored. */
  readonly restored: StoredDraft | undefined
}

/** Begins with what is stored, or with the draft: merged with what somebody else saved since. */
export function beginEdit(stored: EditValues, draft: StoredDraft | undefined): EditStart {
  const version = draft?.version ?? 0
  const content = draft && contentOf(draft, stored)
  if (!content)
    return { base: stored, draftBase: stored, values: stored, conflicts: [], version, restored: undefined }
  const { values, conflicts } = mergeEdits({ base: content.base, mine: content.values, theirs: stored })
  const isDifferent = conflicts.length > 0 || !isSame(values, stored)
  const draftBase = conflicts.length > 0 ? content.base : stored
  return { base: stored, draftBase, values, conflicts, version, restored: isDifferent ? draft : undefined }
}
