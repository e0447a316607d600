import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

export const absenceRows = ({ absences }: SchoolFile, id: IdOf): NewRow<'absence'>[] =>
  absences.map((absence) => ({
    id: id('absence', absence.key),
    pupil_id: id('person', absence.pupil),
    kind: absence.kind,
    starts_at: absence.startsAt,
    ends_at: absence.endsAt,
    hours: absence.hours,
    subject: absence.subject,
    reason: absence.reason,
    authorised: absence.authorised,
    handled: absence.handled,
    remark: absence.remark,
  }))

/** One row for the school, or none. */
export const absenceSettingsRows = ({ absenceReporting }: SchoolFile): NewRow<'absence_settings'>[] =>
  absenceReporting === undefined
    ? []
    : [
        {
          email: absenceReporting.email,
          report_before: absenceReporting.before,
          afterwards: absenceReporting.afterwards,
          reasons: absenceReporting.reasons,
        },
      ]

export const absenceReportRows = ({ absenceReports }: SchoolFile, id: IdOf): NewRow<'absence_report'>[] =>
  absenceReports.map((report) => ({
    id: id('absence-report', report.key),
    pupil_id: id('person', report.pupil),
    reported_by: report.reportedBy === undefined ? undefined : id('person', report.reportedBy),
    reported_at: report.reportedAt,
    kind: report.kind,
    starts_on: report.startsOn,
    ends_on: report.endsOn,
    reason: report.reason,
    arrives_at: report.arrivesAt,
    remark: report.remark,
    state: report.state,
    settled_at: report.handledAt,
    answer: report.answer,
  }))
