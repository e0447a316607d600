import { rowsShown, type RowsShown } from '../site/site.public.ts'

/** The permission that decides whether a phone number is in the class list. */
export const CLASS_LIST_PERMISSION = 'KLASSENLIJST'

/** A classmate, as the school lists them. */
export type ListedClassmate = {
  readonly name: string
  readonly phone: string
  /** Consent to show the number: of the family, or of the school for a person without a portal account. */
  readonly isAgreed: boolean
}

export type Classmate = { readonly name: string; readonly phone?: string }

/** The class of a pupil, with the phone numbers of those who consented. */
export type ClassList = RowsShown<Classmate> & { readonly className: string }

/** The class list in the order of the school, with numbers only where there is consent. */
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
