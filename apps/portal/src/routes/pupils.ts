import { inMode } from './hidden-in-edit-mode.tsx'
import type { SchoolScreens } from './school-screens.ts'

/** Screens of the school for everybody, also beside the pages of information. */
export const screensForEverybody: SchoolScreens = {
  employees: {
    page: async () => (await import('../features/school/people/employees.page.tsx')).EmployeesPage,
    call: async () => (await import('@portal/contract/people/people.ts')).readEmployees,
  },
  documents: {
    page: async () => (await import('../features/school/documents/documents.page.tsx')).DocumentsPage,
    call: async () => (await import('@portal/contract/site/documents.ts')).readDocuments,
  },
  sso: {
    page: async () => inMode((await import('../features/school/sso/sso.page.tsx')).SsoPage),
    call: async () => (await import('@portal/contract/site/sso.ts')).readSsoPage,
  },
}

/** Screens of the school's system about one pupil. */
export const screensOfPupil: SchoolScreens = {
  agenda: {
    page: async () => (await import('../features/school/agenda/agenda.page.tsx')).AgendaPage,
    load: async () => (await import('../features/school/agenda/agenda.load.ts')).loadAgenda,
    // The dialog of a choice hour explains a refusal.
    texts: ['refusals'],
  },
  homework: {
    page: async () => (await import('../features/school/homework/homework.page.tsx')).HomeworkPage,
    load: async () => (await import('../features/school/homework/homework.load.ts')).loadHomework,
  },
  grades: {
    page: async () => (await import('../features/school/results/grades.page.tsx')).GradesPage,
    load: async () => (await import('../features/school/results/grades.load.ts')).loadGrades,
  },
  teachers: {
    page: async () => (await import('../features/school/people/teachers.page.tsx')).TeachersPage,
    call: async () => (await import('@portal/contract/learning/teachers.ts')).readTeachers,
  },
  classlist: {
    page: async () => (await import('../features/school/people/class-list.page.tsx')).ClassListPage,
    call: async () => (await import('@portal/contract/people/people.ts')).readClassList,
  },
  'phone-email': {
    page: async () => (await import('../features/school/people/contact-details.page.tsx')).ContactDetailsPage,
    call: async () => (await import('@portal/contract/people/people.ts')).readContactDetails,
    texts: ['refusals'],
  },
  profile: {
    page: async () => (await import('../features/school/profile/profile.page.tsx')).ProfilePage,
    call: async () => (await import('@portal/contract/people/profile.ts')).readProfile,
  },
  'study-program': {
    page: async () =>
      (await import('../features/school/profile/study-programme.page.tsx')).StudyProgrammePage,
    call: async () => (await import('@portal/contract/learning/study-programme.ts')).readStudyProgramme,
  },
  'student-schedule': {
    page: async () => (await import('../features/school/schedule/schedule.page.tsx')).SchedulePage,
    call: async () => (await import('@portal/contract/learning/schedule.ts')).readSchedule,
  },
  absence: {
    page: async () => (await import('../features/school/absence/absence.page.tsx')).AbsencePage,
    call: async () => (await import('@portal/contract/attendance/absence.ts')).readAbsence,
  },
  'unhandled-absence': {
    page: async () =>
      (await import('../features/school/absence/unhandled-absence.page.tsx')).UnhandledAbsencePage,
    call: async () => (await import('@portal/contract/attendance/absence.ts')).readUnhandledAbsence,
  },
  'absence-report': {
    page: async () =>
      (await import('../features/school/absence/absence-reports.page.tsx')).AbsenceReportsPage,
    load: async (section) =>
      (await import('../features/school/absence/absence-reports.load.ts')).loadAbsenceReports(section),
  },
  'presence-overview': {
    page: async () =>
      (await import('../features/school/absence/presence-overview.page.tsx')).PresenceOverviewPage,
    call: async () => (await import('@portal/contract/people/pupil-sheet.ts')).readPresenceOverview,
  },
  pta: {
    page: async () => (await import('../features/school/exam/pta.page.tsx')).PtaPage,
    call: async () => (await import('@portal/contract/learning/exam/exam.ts')).readExamProgramme,
  },
  'grades-ed': {
    page: async () => (await import('../features/school/exam/exam-file.page.tsx')).ExamFilePage,
    call: async () => (await import('@portal/contract/learning/exam/exam.ts')).readExamFile,
  },
  'exam-assignment': {
    page: async () => (await import('../features/school/exam/exam-assignment.page.tsx')).ExamAssignmentPage,
    call: async () => (await import('@portal/contract/people/pupil-sheet.ts')).readExamAssignment,
  },
}
