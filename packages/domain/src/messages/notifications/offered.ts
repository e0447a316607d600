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
  /** Kinds of notifications that the school enabled. */
  readonly enabledKinds: readonly NotificationKind[]
  readonly settings: Pick<SchoolSettings, 'invoicesEnabled' | 'communicatorEnabled' | 'formsEnabled'>
}

type Payer = Pick<Child, 'debtor' | 'isReadOnly' | 'hasLeft'>

/**
 * The kinds of mail notifications for a person: those that the school enabled and that exist for one of the children.
 * Invoices are for the payer, not for a read-only guardian, and remain for a child who left. A student has none.
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
