import { readAbsence, readUnhandledAbsence } from '@portal/contract/attendance/absence.ts'
import { readExamFile, readExamProgramme } from '@portal/contract/learning/exam/exam.ts'
import { readSchedule } from '@portal/contract/learning/schedule.ts'
import { readStudyProgramme } from '@portal/contract/learning/study-programme.ts'
import { readTeachers } from '@portal/contract/learning/teachers.ts'
import { readClassList, readContactDetails, readEmployees } from '@portal/contract/people/people.ts'
import { readProfile } from '@portal/contract/people/profile.ts'
import { readExamAssignment, readPresenceOverview } from '@portal/contract/people/pupil-sheet.ts'
import { readDocuments } from '@portal/contract/site/documents.ts'
import { readSsoPage } from '@portal/contract/site/sso.ts'
import type { ScreenCall } from '@portal/contract/site/screen.ts'
import type { ScreenPath } from '@portal/domain/site/page/page-code.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { loadAbsenceReports } from '../features/attendance/absence-reports.load.ts'
import { loadAgenda } from '../features/learning/agenda/agenda.load.ts'
import { loadHomework } from '../features/learning/homework/homework.load.ts'
import { loadGrades } from '../features/learning/results/grades.load.ts'
import { loadBesideTree } from '../features/site/page.load.ts'
import { loadByCall } from '../features/site/screen/load-by-call.public.ts'

/** Screens with one call, which reads the parameters of the URL itself. */
const calls: Readonly<Partial<Record<ScreenPath, ScreenCall>>> = {
  employees: readEmployees,
  documents: readDocuments,
  sso: readSsoPage,
  teachers: readTeachers,
  classlist: readClassList,
  'phone-email': readContactDetails,
  profile: readProfile,
  'study-program': readStudyProgramme,
  'student-schedule': readSchedule,
  absence: readAbsence,
  'unhandled-absence': readUnhandledAbsence,
  'presence-overview': readPresenceOverview,
  pta: readExamProgramme,
  'grades-ed': readExamFile,
  'exam-assignment': readExamAssignment,
}

const loads: Readonly<Partial<Record<ScreenPath, (section: PageSection) => Load>>> = {
  agenda: () => loadAgenda,
  homework: () => loadHomework,
  grades: () => loadGrades,
  'absence-report': loadAbsenceReports,
}

/** Reads the data of a screen of the school's system, and the page tree beside it. */
export function loadScreen(section: PageSection, place: ScreenPath): Load {
  const call = calls[place]
  return loadBesideTree(section, place, call ? loadByCall(section, call) : loads[place]?.(section))
}
