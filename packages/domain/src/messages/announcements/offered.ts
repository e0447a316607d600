import { isStudent, type Child, type Role, type SchoolSettings } from '../../account/account.public.ts'
import { kindsOffered } from '../message-lists.ts'
import type { AnnouncedKind } from './announcement.ts'

export type Announcing = {
  /** What the school announces at all. */
  readonly announced: readonly AnnouncedKind[]
  readonly settings: Pick<SchoolSettings, 'invoicesEnabled' | 'communicatorEnabled' | 'formsEnabled'>
}

type Payer = Pick<Child, 'debtor' | 'isReadOnly'>

/**
 * Of which kinds somebody can hear by mail: those that the school announces and that there are for one of the
 * children. Invoices are for who pays them, not for a read-only guardian; a student gets none of it.
 */
export const kindsToHearOf = (
  { announced, settings }: Announcing,
  role: Pick<Role, 'stereotype'>,
  children: readonly Payer[],
): readonly AnnouncedKind[] => {
  if (isStudent(role)) return []
  const areThere: Readonly<Record<AnnouncedKind, boolean>> = {
    message: children.some((child) => kindsOffered({ settings, role }, child).length > 0),
    form: settings.formsEnabled && children.length > 0,
    invoice: settings.invoicesEnabled && children.some(({ debtor }) => debtor),
  }
  return announced.filter((kind) => areThere[kind])
}
