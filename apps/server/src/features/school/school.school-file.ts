import { tablePart, type SchoolFilePart, type TablePart } from '../../school-file/school-file-part.ts'
import { announceTimetables } from './agenda/timetable.repository.ts'
import { leftAlone } from './school-file/left-alone.repository.ts'
import { pageParts } from './school-file/page-parts.ts'
import * as page from './school-file/pages.rows.ts'
import * as pupil from './school-file/pupils.rows.ts'
import * as timetable from './school-file/timetable.rows.ts'

/** What the school tells everybody and knows of each pupil. What was changed of a page in the portal stays so. */
export const schoolSchoolFile: SchoolFilePart = {
  tables: (file, { id, now }) => [
    ...pageParts(file, id, now),
    tablePart('events', { table: 'school_event', key: ['id'] }, page.eventRows(file, id)),
    tablePart('employees', { table: 'employee', key: ['id'] }, page.employeeRows(file, id)),
    tablePart('documents', { table: 'school_document', key: ['id'] }, page.documentRows(file, id)),
    tablePart(
      'class lists',
      { table: 'class_member', key: ['class_name', 'position'], wholeOf: 'class_name' },
      page.classMemberRows(file, id),
    ),
    tablePart(
      'what the agenda shows',
      { table: 'agenda_settings', key: [] },
      timetable.agendaSettingsRows(file),
    ),
    announced(tablePart('lessons', { table: 'lesson', key: ['id'] }, timetable.lessonRows(file, id))),
    tablePart(
      'teachers of lessons',
      { table: 'lesson_teacher', key: ['lesson_id', 'position'], wholeOf: 'lesson_id' },
      timetable.lessonTeacherRows(file, id),
    ),
    tablePart('homework', { table: 'homework', key: ['id'] }, timetable.homeworkRows(file, id)),
    tablePart('choice offers', { table: 'choice_offer', key: ['id'] }, timetable.choiceOfferRows(file, id)),
    tablePart(
      'choice hours',
      { table: 'choice_hour', key: ['lesson_id'] },
      timetable.choiceHourRows(file, id),
    ),
    tablePart(
      'enrolments',
      { table: 'choice_enrolment', key: ['lesson_id'], frozen: [] },
      timetable.choiceEnrolmentRows(file, id),
    ),
    tablePart('absences', { table: 'absence', key: ['id'] }, pupil.absenceRows(file, id)),
    tablePart(
      'how absence is reported',
      { table: 'absence_settings', key: [] },
      pupil.absenceSettingsRows(file),
    ),
    tablePart('absence reports', { table: 'absence_report', key: ['id'] }, pupil.absenceReportRows(file, id)),
    tablePart('grades', { table: 'grade', key: ['id'] }, pupil.gradeRows(file, id)),
    tablePart(
      'grade results',
      { table: 'grade_result', key: ['pupil_id', 'subject', 'norm', 'term'] },
      pupil.gradeResultRows(file, id),
    ),
    tablePart('exam parts', { table: 'exam_part', key: ['id'] }, pupil.examPartRows(file, id)),
    tablePart(
      'study programmes',
      { table: 'study_programme', key: ['pupil_id', 'start_year'], wholeOf: 'pupil_id' },
      pupil.studyProgrammeRows(file, id),
    ),
    tablePart(
      'telephone numbers',
      {
        table: 'contact_details',
        key: ['person_id'],
        keep: { home_phone: 'changed_at', mobile_phone: 'changed_at' },
      },
      pupil.contactDetailsRows(file, id),
    ),
    tablePart(
      'pupil sheets',
      { table: 'pupil_sheet', key: ['pupil_id', 'code'] },
      pupil.pupilSheetRows(file, id),
    ),
  ],
  warnings: leftAlone,
}

/** Whoever looks at a timetable while these come in, is told that a newer one is on its way. */
const announced = (part: TablePart): TablePart => ({
  ...part,
  store: async (tx, took) => {
    await announceTimetables(tx)
    return part.store(tx, took)
  },
})
