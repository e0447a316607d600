import {
  createAutosave,
  type Autosave,
  type AutosaveOptions,
  type AutosaveSnapshot,
  type StoredVersion,
} from '../../autosave/autosave.ts'

/** The text of a draft; undefined for none, because nothing differs from what is saved. */
type Content = string | undefined

/** A draft on the server. Version 0 is none. */
export type KeptDraft = StoredVersion<Content>

export type DraftAutosave = Autosave<Content, KeptDraft>

/** The state of a draft: what is typed is kept, being sent, not kept for now, or changed by another window. */
export type DraftState = 'none' | 'pending' | 'kept' | 'failed' | 'elsewhere' | 'refused'

type DraftRequests = Pick<AutosaveOptions<Content, KeptDraft>, 'read' | 'meaningOf' | 'later'> & {
  /** Stores a content on a version, and returns the new version. */
  readonly save: (version: number, content: string) => Promise<number>
  readonly remove: () => Promise<void>
}

/** Keeps what is typed on an edit screen as a draft on the server, and removes the draft when nothing differs any more. */
export const createDraftAutosave = (
  stored: KeptDraft,
  { save, remove, ...requests }: DraftRequests,
): DraftAutosave =>
  createAutosave<Content, KeptDraft>({
    ...requests,
    stored,
    isSame: (one, other) => one === other,
    save: async (version, draft) => {
      if (draft !== undefined) return { version: await save(version, draft), draft }
      if (version > 0) await remove()
      return { version: 0, draft }
    },
  })

/** Returns the state of a draft. */
export function draftStateOf({ state, draft }: AutosaveSnapshot<Content, KeptDraft>): DraftState {
  switch (state.kind) {
    case 'saved':
      return draft === undefined ? 'none' : 'kept'
    case 'typed':
    case 'saving':
      return 'pending'
    case 'failed':
      return state.isTriedAgain ? 'failed' : 'refused'
    case 'conflict':
      return 'elsewhere'
    case 'ended':
      return 'refused'
  }
}
