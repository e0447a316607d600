import { isOfTerm } from '@portal/domain/learning/results/grade-overview.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

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

/** A mark with a day but no time counts from the end of that day, so that no guardian sees it early. */
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

export const studyProgrammeRows = ({ studyProgrammes }: SchoolFile, id: IdOf): NewRow<'study_programme'>[] =>
  studyProgrammes.map(({ pupil, startYear, profile, components }) => ({
    pupil_id: id('person', pupil),
    start_year: startYear,
    profile,
    components,
  }))
