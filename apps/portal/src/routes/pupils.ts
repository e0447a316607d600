import { inMode } from './hidden-in-edit-mode.tsx'
import type { SchoolScreens } from './school-screens.ts'

/** Screens of the school for everybody, also shown beside the pages of information. */
export const screensForEverybody: SchoolScreens = {
  employees: async () => (await import('../features/people/employees.page.tsx')).EmployeesPage,
  documents: async () => (await import('../features/site/documents/documents.page.tsx')).DocumentsPage,
  sso: async () => inMode((await import('../features/site/sso/sso.page.tsx')).SsoPage),
}

/** Screens of the school's system about one pupil. */
export const screensOfPupil: SchoolScreens = {
  agenda: async () => (await import('../features/learning/agenda/agenda.page.tsx')).AgendaPage,
  homework: async () => (await import('../features/learning/homework/homework.page.tsx')).HomeworkPage,
  grades: async () => (await import('../features/learning/results/grades.page.tsx')).GradesPage,
  teachers: async () => (await import('../features/learning/teachers/teachers.page.tsx')).TeachersPage,
  classlist: async () => (await import('../features/people/class-list.page.tsx')).ClassListPage,
  'phone-email': async () => (await import('../features/people/contact-details.page.tsx')).ContactDetailsPage,
  profile: async () => (await import('../features/people/profile/profile.page.tsx')).ProfilePage,
  'study-program': async () =>
    (await import('../features/learning/study-programme/study-programme.page.tsx')).StudyProgrammePage,
  'student-schedule': async () =>
    (await import('../features/learning/schedule/schedule.page.tsx')).SchedulePage,
  absence: async () => (await import('../features/attendance/absence.page.tsx')).AbsencePage,
  'unhandled-absence': async () =>
    (await import('../features/attendance/unhandled-absence.page.tsx')).UnhandledAbsencePage,
  'absence-report': async () =>
    (await import('../features/attendance/absence-reports.page.tsx')).AbsenceReportsPage,
  'presence-overview': async () =>
    (await import('../features/people/sheet/presence-overview.page.tsx')).PresenceOverviewPage,
  pta: async () => (await import('../features/learning/exam/pta.page.tsx')).PtaPage,
  'grades-ed': async () => (await import('../features/learning/exam/exam-file.page.tsx')).ExamFilePage,
  'exam-assignment': async () =>
    (await import('../features/people/sheet/exam-assignment.page.tsx')).ExamAssignmentPage,
}
