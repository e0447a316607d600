import {
  isStudent,
  pupilsAmong,
  type Child,
  type Role,
  type SchoolSettings,
} from '../../account/account.public.ts'
import { kindsOffered } from '../message-lists.ts'
import type { NotificationKind } from './preferences.ts'

export type SchoolNotifications = {
  /** What the school notifies of at all. */
  readonly enabledKinds: readonly NotificationKind[]
  readonly settings: Pick<SchoolSettings, 'invoicesEnabled' | 'communicatorEnabled' | 'formsEnabled'>
}

type Payer = Pick<Child, 'debtor' | 'isReadOnly' | 'hasLeft'>

/**
 * Of which kinds somebody can be notified by mail: those that the school notifies of and that there are for one of the
 * children. Invoices are for who pays them, not for a read-only guardian, and remain for a child who left; a student gets
 * none of it.
 */
export const kindsToNotifyOf = (
  { enabledKinds, settings }: SchoolNotifications,
  role: Pick<Role, 'stereotype'>,
  children: readonly Payer[],
): readonly NotificationKind[] => {
  if (isStudent(role)) return []
  const pupils = pupilsAmong(children)
  const areThere: Readonly<Record<NotificationKind, boolean>> = {
    message: pupils.some((child) => kindsOffered({ settings, role }, child).length > 0),
    form: settings.formsEnabled && pupils.length > 0,
    invoice: settings.invoicesEnabled && children.some(({ debtor }) => debtor),
  }
  return enabledKinds.filter((kind) => areThere[kind])
}
