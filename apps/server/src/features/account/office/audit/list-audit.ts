import type { OfficePage } from '@portal/domain/account/office/office-list.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { OfficeExport } from '../../../../composition/parts/office-work.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { auditActions } from '@portal/domain/account/audit-actions.ts'
import { allRows, officePage } from '../office-page.ts'
import { findAuditLines, type AuditFilter, type NamedAuditLine } from './audit-list.repository.ts'

export type AuditQuery = Pick<AuditFilter, 'search' | 'order' | 'action'> & {
  readonly from?: CalendarDay | undefined
  readonly until?: CalendarDay | undefined
}

const filterOf = ({ from, until, ...rest }: AuditQuery): AuditFilter => ({
  ...rest,
  from: from && momentAtSchool(from, '00:00'),
  before: until && momentAtSchool(addDays(until, 1), '00:00'),
})

/** Returns a page of the audit log. */
export const listAudit = (
  tx: SchoolTransaction,
  { page, ...asked }: AuditQuery & { readonly page: number },
): Promise<OfficePage<NamedAuditLine>> =>
  officePage(page, (slice) => findAuditLines(tx, filterOf(asked), slice))

const headings = {
  nl: ['Wanneer', 'Door', 'Als', 'Handeling', 'Waarover', 'Netwerk'],
  en: ['When', 'By', 'As', 'Action', 'About', 'Network'],
} as const

/** Returns the audit log that matches. Refuses with `too-many-rows`. */
export async function exportAudit(
  tx: SchoolTransaction,
  { language }: Pick<Actor, 'language'>,
  asked: AuditQuery,
): Promise<OfficeExport> {
  const lines = await allRows((slice) => findAuditLines(tx, filterOf(asked), slice))
  const words: Readonly<Record<string, { readonly nl: string; readonly en: string }>> = auditActions
  return {
    name: 'audit',
    headings: headings[language],
    lines: lines.map((line) => [
      { moment: line.at },
      line.by,
      line.as,
      words[line.action]?.[language] ?? line.action,
      line.subject,
      line.network,
    ]),
  }
}
