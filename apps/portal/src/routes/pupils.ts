import { inMode } from './hidden-in-edit-mode.tsx'
import type { SchoolScreens } from './school-screens.ts'

/** Screens of the school for everybody, also beside the pages of information. */
export const screensForEverybody: SchoolScreens = {
  employees: async () => (await import('../features/school/people/employees.page.tsx')).EmployeesPage,
  documents: async () => (await import('../features/school/documents/documents.page.tsx')).DocumentsPage,
  sso: async () => inMode((await import('../features/school/sso/sso.page.tsx')).SsoPage),
}

/** Screens of the school's system about one pupil. */
export const screensOfPupil: SchoolScreens = {
  agenda: async () => (await import('../features/school/agenda/agenda.page.tsx')).AgendaPage,
  homework: async () => (await import('../features/school/homework/homework.page.tsx')).HomeworkPage,
  grades: async () => (await import('../features/school/results/grades.page.tsx')).GradesPage,
  teachers: async () => (await import('../features/school/people/teachers.page.tsx')).TeachersPage,
  classlist: async () => (await import('../features/school/people/class-list.page.tsx')).ClassListPage,
  'phone-email': async () =>
    (await import('../features/school/people/contact-details.page.tsx')).ContactDetailsPage,
  profile: async () => (await import('../features/school/profile/profile.page.tsx')).ProfilePage,
  'study-program': async () =>
    (await import('../features/school/profile/study-programme.page.tsx')).StudyProgrammePage,
  'student-schedule': async () =>
    (await import('../features/school/schedule/schedule.page.tsx')).SchedulePage,
  absence: async () => (await import('../features/school/absence/absence.page.tsx')).AbsencePage,
  'unhandled-absence': async () =>
    (await import('../features/school/absence/unhandled-absence.page.tsx')).UnhandledAbsencePage,
  'absence-report': async () =>
    (await import('../features/school/absence/absence-reports.page.tsx')).AbsenceReportsPage,
  'presence-overview': async () =>
    (await import('../features/school/absence/presence-overview.page.tsx')).PresenceOverviewPage,
  pta: async () => (await import('../features/school/exam/pta.page.tsx')).PtaPage,
  'grades-ed': async () => (await import('../features/school/exam/exam-file.page.tsx')).ExamFilePage,
  'exam-assignment': async () =>
    (await import('../features/school/exam/exam-assignment.page.tsx')).ExamAssignmentPage,
}
