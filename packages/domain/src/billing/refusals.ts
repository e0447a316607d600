/** The facts about a viewer of a list that decide about paying and answering. */
export type Viewer = {
  /** Has the debtor relation with this child. */
  readonly isDebtor: boolean
  /** Is a parent or guardian, who may pay directly (isOuder). */
  readonly isParent: boolean
  /** Sees the invoices of the other guardian, and may not pay. */
  readonly isReadOnly: boolean
  /** Impersonates another account and is read-only in it (PD-18). */
  readonly impersonating: boolean
}

/** Why this person may not act for the family, on any list. */
export type ViewerRefusal = 'impersonating' | 'looking-along' | 'no-debtor'

/** Impersonation comes first, because it explains the other two (PD-18). */
export function reasonNotToAct(viewer: Viewer): ViewerRefusal | undefined {
  if (viewer.impersonating) return 'impersonating'
  if (viewer.isReadOnly) return 'looking-along'
  return viewer.isDebtor ? undefined : 'no-debtor'
}

/** Why this person may not pay directly: only parents and guardians may (isOuder). */
export const reasonNotToPayDirectly = (viewer: Viewer): ViewerRefusal | 'not-a-parent' | undefined =>
  reasonNotToAct(viewer) ?? (viewer.isParent ? undefined : 'not-a-parent')

/** The viewer as the list itself describes it. */
export const viewerOf = (
  list: { readonly viewerIsParent: boolean; readonly viewerIsReadOnly: boolean },
  session: { readonly isDebtor: boolean; readonly impersonating: boolean },
): Viewer => ({ ...session, isParent: list.viewerIsParent, isReadOnly: list.viewerIsReadOnly })
