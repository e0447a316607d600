import { agendaDayFrom } from '@portal/domain/learning/agenda/agenda-place.ts'
import type { Timetable } from '@portal/domain/learning/agenda/timetable.ts'
import { saysYes } from '@portal/domain/learning/results/grade-choice.ts'
import type { GradeOverview } from '@portal/domain/learning/results/grade-overview.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { asParts, type ReadScreen } from '../../composition/pages/page-screen.ts'
import { agendaParts } from './agenda/agenda.page-parts.ts'
import { readTimetable } from './agenda/read-timetable.ts'
import { readExamFile, readExamProgramme } from './exam/read-exam.ts'
import { readHomework } from './homework/read-homework.ts'
import { gradeParts } from './results/grades.page-parts.ts'
import { readGrades } from './results/read-grades.ts'
import {
  examFileParts,
  examProgrammeParts,
  homeworkParts,
  scheduleParts,
  studyProgrammeParts,
  teacherParts,
} from './learning.page-parts.ts'
import { readSchedule } from './schedule/read-schedule.ts'
import { readStudyProgramme } from './study-programme/read-study-programme.ts'
import { readTeachers } from './teachers/read-teachers.ts'

/** The week of the requested day, or this week. */
const readWeek: ReadScreen<Timetable> = (tx, { actor }, { child, startDate }) => {
  const day = agendaDayFrom(startDate, dayAtSchool(actor.askedAt))
  return readTimetable(tx, actor, { child, from: momentAtSchool(day, '12:00') })
}

/** A report covers all periods. */
const readGradesAsked: ReadScreen<GradeOverview> = (tx, reader, { periodReport, period, ...asked }) =>
  readGrades(tx, reader, {
    ...asked,
    ...(saysYes(periodReport) ? { period: 'all' } : period !== undefined && { period }),
  })

const grades = asParts(readGradesAsked, gradeParts)

/** The screens of learning as parts of a page, by page code. */
export const learningPageScreens = {
  agenda: asParts(readWeek, agendaParts),
  results: grades,
  'magister-grades': grades,
  homework: asParts(readHomework, homeworkParts),
  teachers: asParts(readTeachers, teacherParts),
  pta: asParts(readExamProgramme, examProgrammeParts),
  'results-ed': asParts(readExamFile, examFileParts),
  'subject-package': asParts(readStudyProgramme, studyProgrammeParts),
  'student-schedule': asParts(readSchedule, scheduleParts),
  'student-schedule-external': asParts(readSchedule, scheduleParts),
  'magister-student-schedule': asParts(readSchedule, scheduleParts),
}
