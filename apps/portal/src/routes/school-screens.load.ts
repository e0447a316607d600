import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import type { ScreenPath } from '@portal/domain/site/page/page-code.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { whoseOf } from '@portal/web-kit/session/whose.ts'
import { loadAbsenceReports } from '../features/attendance/absence-reports.load.ts'
import { loadHomework } from '../features/learning/homework/homework.load.ts'
import { loadGrades } from '../features/learning/results/grades.load.ts'
import { loadBesideTree } from '../features/site/page.load.ts'
import { loadByCall, type LateScreen } from '../features/site/screen/load-by-call.public.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readAbsence, readFamilyAbsence, readUnhandledAbsence } = endpointsIn(
  () => import('@portal/contract/attendance/absence.ts'),
)
const { readExamFile, readExamProgramme } = endpointsIn(
  () => import('@portal/contract/learning/exam/exam.ts'),
)
const { readSchedule } = endpointsIn(() => import('@portal/contract/learning/schedule.ts'))
const { readStudyProgramme } = endpointsIn(() => import('@portal/contract/learning/study-programme.ts'))
const { readTeachers } = endpointsIn(() => import('@portal/contract/learning/teachers.ts'))
const { readClassList, readContactDetails, readEmployees } = endpointsIn(
  () => import('@portal/contract/people/people.ts'),
)
const { readProfile } = endpointsIn(() => import('@portal/contract/people/profile.ts'))
const { readExamAssignment, readPresenceOverview } = endpointsIn(
  () => import('@portal/contract/people/pupil-sheet.ts'),
)
const { readDocuments } = endpointsIn(() => import('@portal/contract/site/documents.ts'))
const { readSsoPage } = endpointsIn(() => import('@portal/contract/site/sso.ts'))

/** Screens with one call, which reads the parameters of the URL itself. */
const calls: Readonly<Partial<Record<ScreenPath, LateScreen>>> = {
  employees: readEmployees,
  documents: readDocuments,
  sso: readSsoPage,
  teachers: readTeachers,
  classlist: readClassList,
  'phone-email': readContactDetails,
  profile: readProfile,
  'study-program': readStudyProgramme,
  'student-schedule': readSchedule,
  'unhandled-absence': readUnhandledAbsence,
  'presence-overview': readPresenceOverview,
  pta: readExamProgramme,
  'grades-ed': readExamFile,
  'exam-assignment': readExamAssignment,
}

/** Reads the absence of a child, or of all children. */
const loadAbsence =
  (section: PageSection): Load =>
  (at) =>
    loadByCall(
      section,
      whoseOf(at.query, pupilsAmong(at.session.children)) ? readFamilyAbsence : readAbsence,
    )(at)

const loads: Readonly<Partial<Record<ScreenPath, (section: PageSection) => Load>>> = {
  homework: () => loadHomework,
  grades: () => loadGrades,
  absence: loadAbsence,
  'absence-report': loadAbsenceReports,
}

/** Reads the data of a screen of the school's system, and the page tree beside it. */
export function loadScreen(section: PageSection, place: ScreenPath): Load {
  const call = calls[place]
  return loadBesideTree(section, place, call ? loadByCall(section, call) : loads[place]?.(section))
}
