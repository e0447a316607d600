import { tablePart, type SchoolFilePart, type TablePart } from '../../school-file/school-file-part.ts'
import { announceTimetables } from './agenda/timetable.repository.ts'
import * as grades from './school-file/grades.rows.ts'
import * as timetable from './school-file/timetable.rows.ts'

/** Imports lessons, homework and results. */
export const learningSchoolFile: SchoolFilePart = {
  tables: (file, { id }) => [
    tablePart('events', { table: 'school_event', key: ['id'] }, timetable.eventRows(file, id)),
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
    tablePart('grades', { table: 'grade', key: ['id'] }, grades.gradeRows(file, id)),
    tablePart(
      'grade results',
      { table: 'grade_result', key: ['pupil_id', 'subject', 'norm', 'term'] },
      grades.gradeResultRows(file, id),
    ),
    tablePart('exam parts', { table: 'exam_part', key: ['id'] }, grades.examPartRows(file, id)),
    tablePart(
      'study programmes',
      { table: 'study_programme', key: ['pupil_id', 'start_year'], wholeOf: 'pupil_id' },
      grades.studyProgrammeRows(file, id),
    ),
  ],
}

/** Marks the import, so that readers see that timetables are loading. */
const announced = (part: TablePart): TablePart => ({
  ...part,
  store: async (tx, took) => {
    await announceTimetables(tx)
    return part.store(tx, took)
  },
})
