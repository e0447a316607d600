import { agendaDayFrom } from '@portal/domain/school/agenda/agenda-place.ts'
import type { Timetable } from '@portal/domain/school/agenda/timetable.ts'
import type { BuiltCode } from '@portal/domain/school/page-code.ts'
import type { PlainPart } from '@portal/domain/school/plain-part.ts'
import type { PortletForm } from '@portal/domain/school/portlet.ts'
import { saysYes } from '@portal/domain/school/results/grade-choice.ts'
import type { GradeOverview } from '@portal/domain/school/results/grade-overview.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { momentAtSchool } from '@portal/domain/values/school-time.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { plainAbsence, plainReports, plainUnhandledAbsence } from '../absence/plain-absence.ts'
import { readAbsence, readUnhandledAbsence } from '../absence/read-absence.ts'
import { readAbsenceReports } from '../absence/read-absence-reports.ts'
import { plainDocuments } from '../documents/plain-documents.ts'
import { readDocuments } from '../documents/read-documents.ts'
import { plainExamFile, plainProgramme } from '../exam/plain-exam.ts'
import { readExamFile, readExamProgramme } from '../exam/read-exam.ts'
import { plainTimetable } from '../agenda/plain-timetable.ts'
import { readTimetable } from '../agenda/read-timetable.ts'
import { plainHomework } from '../homework/plain-homework.ts'
import { readHomework } from '../homework/read-homework.ts'
import type { AskingReader } from '../page/page-tree-of.ts'
import { readContactDetails } from '../people/contact-details.ts'
import { plainClassList, plainContactDetails, plainEmployees, plainTeachers } from '../people/plain-people.ts'
import { readClassList } from '../people/read-class-list.ts'
import { readEmployees } from '../people/read-employees.ts'
import { readTeachers } from '../people/read-teachers.ts'
import { absencePortlet } from '../portlet/absence-portlet.ts'
import { phonePortlet } from '../portlet/phone-portlet.ts'
import { plainSheet } from '../pupil/plain-sheet.ts'
import { readSheetAt } from '../pupil/read-sheet.ts'
import { plainGrades } from '../results/plain-grades.ts'
import { readGrades } from '../results/read-grades.ts'
import { plainProfile, plainStudyProgramme } from '../profile/plain-profile.ts'
import { readProfile, readStudyProgramme } from '../profile/read-profile.ts'
import { plainSchedule } from '../schedule/plain-schedule.ts'
import { readSchedule } from '../schedule/read-schedule.ts'
import { plainSsoPage } from '../sso/plain-sso-page.ts'
import { readSsoPage } from '../sso/read-sso-page.ts'
import type { AskedScreen } from './screen-asked.ts'

type Read<Shown> = (tx: SchoolTransaction, reader: AskingReader, asked: AskedScreen) => Promise<Shown>
type PlainScreen = Read<readonly PlainPart[]>

/** What the portal's own call answers, said without its look: both begin with one read, so that they cannot differ. */
const plainly =
  <Shown>(read: Read<Shown>, say: (shown: Shown, language: Language) => readonly PlainPart[]): PlainScreen =>
  async (tx, reader, asked) =>
    say(await read(tx, reader, asked), reader.actor.language)

/** The week of the day that the address names, else that of today. */
const readWeek: Read<Timetable> = (tx, { actor }, { child, startDate }) => {
  const day = agendaDayFrom(startDate, dayAtSchool(actor.askedAt))
  return readTimetable(tx, actor, { child, from: momentAtSchool(day, '12:00') })
}

/** A report is about all periods. */
const readGradesAsked: Read<GradeOverview> = (tx, reader, { periodReport, period, ...asked }) =>
  readGrades(tx, reader, {
    ...asked,
    ...(saysYes(periodReport) ? { period: 'all' } : period !== undefined && { period }),
  })

const grades = plainly(readGradesAsked, plainGrades)

/** A screen with the form that belongs to it, where the actor has something to send. */
const withForm =
  (readForm: Read<PortletForm | undefined>, screen: PlainScreen): PlainScreen =>
  async (tx, reader, asked) => {
    const parts = await screen(tx, reader, asked)
    const form = await readForm(tx, reader, asked)
    return form ? [...parts, { kind: 'form', form }] : parts
  }

/** What stands on the page of a code, for who shows what the server gives: a line for each code. */
export const plainScreens: Readonly<Record<BuiltCode, PlainScreen>> = {
  agenda: plainly(readWeek, plainTimetable),
  results: grades,
  'magister-grades': grades,
  homework: plainly(readHomework, plainHomework),
  staff: plainly(readEmployees, plainEmployees),
  teachers: plainly(readTeachers, plainTeachers),
  'document-browser': plainly(readDocuments, plainDocuments),
  absence: plainly(readAbsence, plainAbsence),
  'magister-absence': plainly(readAbsence, plainAbsence),
  'unhandled-absence': plainly(readUnhandledAbsence, plainUnhandledAbsence),
  'absence-reports': withForm(absencePortlet, plainly(readAbsenceReports, plainReports)),
  'presence-overview': plainly(readSheetAt('presence-overview'), plainSheet),
  pta: plainly(readExamProgramme, plainProgramme),
  'results-ed': plainly(readExamFile, plainExamFile),
  'exam-assignment': plainly(readSheetAt('exam-assignment'), plainSheet),
  'class-list': plainly(readClassList, plainClassList),
  'phone-email': withForm(phonePortlet, plainly(readContactDetails, plainContactDetails)),
  profile: plainly(readProfile, plainProfile),
  'student-profile': plainly(readProfile, plainProfile),
  'subject-package': plainly(readStudyProgramme, plainStudyProgramme),
  'student-schedule': plainly(readSchedule, plainSchedule),
  'student-schedule-external': plainly(readSchedule, plainSchedule),
  'magister-student-schedule': plainly(readSchedule, plainSchedule),
  sso: plainly(readSsoPage, plainSsoPage),
}
