import { isOfTerm } from '@portal/domain/school/results/grade-overview.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { momentAtSchool } from '@portal/domain/values/school-time.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/ids.ts'
import type { NewRow } from '../../../school-file/store-rows.repository.ts'

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

export const gradeRows = ({ grades }: SchoolFile, id: IdOf): NewRow<'grade'>[] =>
  grades.flatMap(({ pupil, subject, norm, tests }) =>
    tests.map((test, position) => ({
      id: id.composed('grade', pupil, subject, norm, position),
      pupil_id: id('person', pupil),
      subject,
      norm,
      period: test.period,
      position,
      kind: test.kind,
      weight: test.weight,
      mark: test.mark,
      counts: test.counts,
      remark: test.remark,
      given_on: test.givenOn,
      entered_at: enteredAt(test),
    })),
  )

export const gradeResultRows = ({ grades }: SchoolFile, id: IdOf): NewRow<'grade_result'>[] =>
  grades.flatMap(({ pupil, subject, norm, tests, results }) =>
    results.map(({ term, mark, enteredAt: entered }) => ({
      pupil_id: id('person', pupil),
      subject,
      norm,
      term,
      mark,
      entered_at: entered ?? tests.filter(isOfTerm(term)).map(enteredAt).toSorted().at(-1),
    })),
  )

/** A mark of which only the day is known counts from the end of that day: no guardian sees it too early. */
const enteredAt = (test: {
  readonly givenOn: CalendarDay
  readonly enteredAt?: Instant | undefined
}): Instant => test.enteredAt ?? momentAtSchool(addDays(test.givenOn, 1), '00:00')

export const examPartRows = ({ examParts }: SchoolFile, id: IdOf): NewRow<'exam_part'>[] =>
  examParts.map((part, position) => ({
    id: id.composed('exam-part', part.pupil, part.code),
    pupil_id: id('person', part.pupil),
    subject: part.subject,
    code: part.code,
    description: part.description,
    period: part.period,
    form: part.form,
    minutes: part.minutes,
    weight: part.weight,
    retake: part.retake,
    mark: part.mark,
    mark_entered_at: part.markEnteredAt,
    retake_mark: part.retakeMark,
    retake_entered_at: part.retakeEnteredAt,
    position,
  }))

export const pupilSheetRows = ({ pupilSheets }: SchoolFile, id: IdOf): NewRow<'pupil_sheet'>[] =>
  pupilSheets.map(({ pupil, code, content }) => ({ pupil_id: id('person', pupil), code, content }))

export const studyProgrammeRows = ({ studyProgrammes }: SchoolFile, id: IdOf): NewRow<'study_programme'>[] =>
  studyProgrammes.map(({ pupil, startYear, profile, components }) => ({
    pupil_id: id('person', pupil),
    start_year: startYear,
    profile,
    components,
  }))

/** The numbers of whoever has any in the file. */
export const contactDetailsRows = ({ people }: SchoolFile, id: IdOf): NewRow<'contact_details'>[] =>
  people.flatMap(({ key, phones }) =>
    phones === undefined
      ? []
      : [{ person_id: id('person', key), home_phone: phones.home, mobile_phone: phones.mobile }],
  )
