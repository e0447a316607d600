/** Who looks at a list, as far as paying and answering is concerned. */
export type Viewer = {
  /** Has the debtor relation of this child. */
  readonly isDebtor: boolean
  /** Is a parent or guardian, who may pay directly (isOuder). */
  readonly isParent: boolean
  /** Sees what the other guardian pays, and may not pay. */
  readonly isReadOnly: boolean
  /** Is somebody else, a read-only guardian with this account (PD-18). */
  readonly impersonating: boolean
}

/** Why this person may not answer for the family, whatever the list says. */
export type ViewerRefusal = 'impersonating' | 'looking-along' | 'no-debtor'

/** Impersonating comes first: it explains the other two (PD-18). */
export function reasonNotToAct(viewer: Viewer): ViewerRefusal | undefined {
  if (viewer.impersonating) return 'impersonating'
  if (viewer.isReadOnly) return 'looking-along'
  return viewer.isDebtor ? undefined : 'no-debtor'
}

/** Why this person may not pay directly: only parents and guardians do (isOuder). */
export const reasonNotToPayDirectly = (viewer: Viewer): ViewerRefusal | 'not-a-parent' | undefined =>
  reasonNotToAct(viewer) ?? (viewer.isParent ? undefined : 'not-a-parent')

/** The viewer of a list as the list itself knows it. */
export const viewerOf = (
  list: { readonly viewerIsParent: boolean; readonly viewerIsReadOnly: boolean },
  session: { readonly isDebtor: boolean; readonly impersonating: boolean },
): Viewer => ({ ...session, isParent: list.viewerIsParent, isReadOnly: list.viewerIsReadOnly })
