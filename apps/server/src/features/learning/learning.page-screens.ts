import { agendaDayFrom } from '@portal/domain/learning/agenda/agenda-place.ts'
import type { Timetable } from '@portal/domain/learning/agenda/timetable.ts'
import { saysYes } from '@portal/domain/learning/results/grade-choice.ts'
import type { GradeOverview } from '@portal/domain/learning/results/grade-overview.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import { momentAtSchool } from '@portal/domain/values/school-time.ts'
import { plainly, type ReadScreen } from '../../composition/page-screen.ts'
import { plainTimetable } from './agenda/plain-timetable.ts'
import { readTimetable } from './agenda/read-timetable.ts'
import { plainExamFile, plainProgramme } from './exam/plain-exam.ts'
import { readExamFile, readExamProgramme } from './exam/read-exam.ts'
import { plainHomework } from './homework/plain-homework.ts'
import { readHomework } from './homework/read-homework.ts'
import { plainGrades } from './results/plain-grades.ts'
import { readGrades } from './results/read-grades.ts'
import { plainSchedule } from './schedule/plain-schedule.ts'
import { readSchedule } from './schedule/read-schedule.ts'
import { plainStudyProgramme } from './study-programme/plain-study-programme.ts'
import { readStudyProgramme } from './study-programme/read-study-programme.ts'
import { plainTeachers } from './teachers/plain-teachers.ts'
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

const grades = plainly(readGradesAsked, plainGrades)

/** The screens of learning without layout, by page code. */
export const learningPageScreens = {
  agenda: plainly(readWeek, plainTimetable),
  results: grades,
  'magister-grades': grades,
  homework: plainly(readHomework, plainHomework),
  teachers: plainly(readTeachers, plainTeachers),
  pta: plainly(readExamProgramme, plainProgramme),
  'results-ed': plainly(readExamFile, plainExamFile),
  'subject-package': plainly(readStudyProgramme, plainStudyProgramme),
  'student-schedule': plainly(readSchedule, plainSchedule),
  'student-schedule-external': plainly(readSchedule, plainSchedule),
  'magister-student-schedule': plainly(readSchedule, plainSchedule),
}
