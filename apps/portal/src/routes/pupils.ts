import { inMode } from './hidden-in-edit-mode.tsx'
import type { SchoolScreens } from './school-screens.ts'

/** Screens of the school for everybody, also beside the pages of information. */
export const screensForEverybody: SchoolScreens = {
  employees: {
    page: async () => (await import('../features/school/people/employees.page.tsx')).EmployeesPage,
  },
  documents: {
    page: async () => (await import('../features/school/documents/documents.page.tsx')).DocumentsPage,
  },
  sso: {
    page: async () => inMode((await import('../features/school/sso/sso.page.tsx')).SsoPage),
  },
}

/** Screens of the school's system about one pupil. */
export const screensOfPupil: SchoolScreens = {
  agenda: {
    page: async () => (await import('../features/school/agenda/agenda.page.tsx')).AgendaPage,
    // The dialog of a choice hour explains a refusal.
    texts: ['refusals'],
  },
  homework: {
    page: async () => (await import('../features/school/homework/homework.page.tsx')).HomeworkPage,
  },
  grades: {
    page: async () => (await import('../features/school/results/grades.page.tsx')).GradesPage,
  },
  teachers: {
    page: async () => (await import('../features/school/people/teachers.page.tsx')).TeachersPage,
  },
  classlist: {
    page: async () => (await import('../features/school/people/class-list.page.tsx')).ClassListPage,
  },
  'phone-email': {
    page: async () => (await import('../features/school/people/contact-details.page.tsx')).ContactDetailsPage,
    texts: ['refusals'],
  },
  profile: {
    page: async () => (await import('../features/school/profile/profile.page.tsx')).ProfilePage,
  },
  'study-program': {
    page: async () =>
      (await import('../features/school/profile/study-programme.page.tsx')).StudyProgrammePage,
  },
  'student-schedule': {
    page: async () => (await import('../features/school/schedule/schedule.page.tsx')).SchedulePage,
  },
  absence: {
    page: async () => (await import('../features/school/absence/absence.page.tsx')).AbsencePage,
  },
  'unhandled-absence': {
    page: async () =>
      (await import('../features/school/absence/unhandled-absence.page.tsx')).UnhandledAbsencePage,
  },
  'absence-report': {
    page: async () =>
      (await import('../features/school/absence/absence-reports.page.tsx')).AbsenceReportsPage,
  },
  'presence-overview': {
    page: async () =>
      (await import('../features/school/absence/presence-overview.page.tsx')).PresenceOverviewPage,
  },
  pta: {
    page: async () => (await import('../features/school/exam/pta.page.tsx')).PtaPage,
  },
  'grades-ed': {
    page: async () => (await import('../features/school/exam/exam-file.page.tsx')).ExamFilePage,
  },
  'exam-assignment': {
    page: async () => (await import('../features/school/exam/exam-assignment.page.tsx')).ExamAssignmentPage,
  },
}
