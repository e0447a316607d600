import type { OfficeRight } from './office-role.ts'

/** What the office edits with a draft, with the right that saving it needs. */
export const draftRights = { person: 'people' } as const satisfies Readonly<Record<string, OfficeRight>>
export type DraftKind = keyof typeof draftRights

/** The names of those kinds. */
export const draftKinds = Object.keys(draftRights) as [DraftKind, ...DraftKind[]]

/** The longest content of a draft, in characters: a list of a few hundred articles. */
export const DRAFT_MAXIMUM = 200_000
/** The most drafts of one person. */
export const DRAFTS_MAXIMUM = 50
/** Days after which a draft that was not saved again is removed. */
export const DRAFT_DAYS = 30

/** The content of a draft: what the editor saw as stored, and what it became. */
export type DraftContent<Values> = { readonly base: Values; readonly values: Values }

/** The texts that somebody typed in a draft, for the own data. */
export function typedIn(content: string): readonly string[] {
  try {
    return textsIn((JSON.parse(content) as Partial<DraftContent<unknown>>).values)
  } catch {
    return []
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  // The keys of rows are no texts of somebody.
  return Object.entries(value).flatMap(([name, one]) => (name === 'key' ? [] : textsIn(one)))
}

/** A draft, as it is stored. Its version counts how often it was saved. */
export type StoredDraft = { readonly version: number; readonly content: string }

type Saving = StoredDraft & {
  /** Absent when there is no draft. */
  readonly stored: StoredDraft | undefined
  /** The number of drafts of this person. */
  readonly count: number
}

/** Whether this content is stored already: the response to an earlier request was lost. */
export const isDraftSaved = ({ stored, content }: Pick<Saving, 'stored' | 'content'>): boolean =>
  stored?.content === content

/**
 * Why a draft is not saved. Its version is the one that the editor saw, 0 for none: another window may have saved or
 * removed the draft since.
 */
export function reasonNotToSaveDraft({
  stored,
  version,
  count,
}: Saving): 'draft-elsewhere' | 'too-many-drafts' | undefined {
  if (version !== (stored?.version ?? 0)) return 'draft-elsewhere'
  return stored === undefined && count >= DRAFTS_MAXIMUM ? 'too-many-drafts' : undefined
}
