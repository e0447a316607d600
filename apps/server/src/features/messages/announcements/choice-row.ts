import {
  usualChoice,
  type AnnouncementChoice,
  type Rhythm,
} from '@portal/domain/messages/announcements/announcement.ts'

/** The columns of somebody's choice; all null for whoever chose nothing. */
export type ChoiceRow = {
  readonly message: string | null
  readonly form: string | null
  readonly invoice: string | null
  readonly quiet_from: string | null
  readonly quiet_until: string | null
}

/** What somebody chose, or else the usual. */
export function choiceOfRow(row: ChoiceRow | undefined): AnnouncementChoice {
  if (!row?.message || !row.form || !row.invoice) return usualChoice
  const { message, form, invoice, quiet_from: from, quiet_until: until } = row
  return {
    rhythm: { message: message as Rhythm, form: form as Rhythm, invoice: invoice as Rhythm },
    ...(from !== null && until !== null && { quiet: { from, until } }),
  }
}
