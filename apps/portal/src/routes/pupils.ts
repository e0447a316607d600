import { inMode } from './hidden-in-edit-mode.tsx'
import type { SchoolScreens } from './school-screens.ts'

/** Screens of the school for everybody, also shown beside the pages of information. */
export const screensForEverybody: SchoolScreens = {
  employees: () => import('../features/people/employees.page.tsx').then((module) => module.EmployeesPage),
  documents: () =>
    import('../features/site/documents/documents.page.tsx').then((module) => module.DocumentsPage),
  sso: async () => inMode((await import('../features/site/sso/sso.page.tsx')).SsoPage),
}

/** Screens of the school's system about one pupil. */
export const screensOfPupil: SchoolScreens = {
  agenda: () => import('../features/learning/agenda/agenda.page.tsx').then((module) => module.AgendaPage),
  homework: () =>
    import('../features/learning/homework/homework.page.tsx').then((module) => module.HomeworkPage),
  grades: () => import('../features/learning/results/grades.page.tsx').then((module) => module.GradesPage),
  teachers: () =>
    import('../features/learning/teachers/teachers.page.tsx').then((module) => module.TeachersPage),
  classlist: () => import('../features/people/class-list.page.tsx').then((module) => module.ClassListPage),
  'phone-email': () =>
    import('../features/people/contact-details.page.tsx').then((module) => module.ContactDetailsPage),
  profile: () => import('../features/people/profile/profile.page.tsx').then((module) => module.ProfilePage),
  'study-program': () =>
    import('../features/learning/study-programme/study-programme.page.tsx').then(
      (module) => module.StudyProgrammePage,
    ),
  'student-schedule': () =>
    import('../features/learning/schedule/schedule.page.tsx').then((module) => module.SchedulePage),
  absence: () => import('../features/attendance/absence.page.tsx').then((module) => module.AbsencePage),
  'unhandled-absence': () =>
    import('../features/attendance/unhandled-absence.page.tsx').then((module) => module.UnhandledAbsencePage),
  'absence-report': () =>
    import('../features/attendance/absence-reports.page.tsx').then((module) => module.AbsenceReportsPage),
  'presence-overview': () =>
    import('../features/people/sheet/presence-overview.page.tsx').then(
      (module) => module.PresenceOverviewPage,
    ),
  pta: () => import('../features/learning/exam/pta.page.tsx').then((module) => module.PtaPage),
  'grades-ed': () =>
    import('../features/learning/exam/exam-file.page.tsx').then((module) => module.ExamFilePage),
  'exam-assignment': () =>
    import('../features/people/sheet/exam-assignment.page.tsx').then((module) => module.ExamAssignmentPage),
}
