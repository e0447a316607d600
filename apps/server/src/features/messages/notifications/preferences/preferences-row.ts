import {
  defaultPreferences,
  type NotificationPreferences,
  type Frequency,
} from '@portal/domain/messages/notifications/preferences.ts'

/** Notification preferences; all null while the person has not chosen. */
export type PreferencesRow = {
  readonly message: string | null
  readonly form: string | null
  readonly invoice: string | null
  readonly quiet_from: string | null
  readonly quiet_until: string | null
}

/** Returns the stored preferences, or the defaults. */
export function preferencesOfRow(row: PreferencesRow | undefined): NotificationPreferences {
  if (!row?.message || !row.form || !row.invoice) return defaultPreferences
  const { message, form, invoice, quiet_from: from, quiet_until: until } = row
  return {
    frequency: { message: message as Frequency, form: form as Frequency, invoice: invoice as Frequency },
    ...(from !== null && until !== null && { quiet: { from, until } }),
  }
}
