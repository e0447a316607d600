import { rowsShown, type RowsShown } from '../site/site.public.ts'

/** The permission of which the answer decides whether a number stands in the list of a class. */
export const CLASS_LIST_PERMISSION = 'KLASSENLIJST'

/** Somebody in a class, as the school lists them. */
export type ListedClassmate = {
  readonly name: string
  readonly phone: string
  /** Whether the family, or for who is no pupil of the portal the school, says that the number may be shown. */
  readonly isAgreed: boolean
}

export type Classmate = { readonly name: string; readonly phone?: string }

/** The class of a pupil: who is in it, with the numbers of those who agreed. */
export type ClassList = RowsShown<Classmate> & { readonly className: string }

/** The list of a class, in the school's order; a number stands there only where it was agreed to. */
export function classList(
  className: string,
  listed: readonly ListedClassmate[],
  start: string | undefined,
): ClassList {
  const all = listed.map(({ name, phone, isAgreed }) => ({
    name,
    ...(isAgreed && phone !== '' && { phone }),
  }))
  return { className, ...rowsShown(all, start) }
}
