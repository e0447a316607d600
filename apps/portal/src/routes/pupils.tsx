import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import { absenceScreens } from './absence.tsx'
import { screensOf, type ScreensOf } from './screens-of.tsx'

const gradesReads = async () => (await import('../features/school/results/grades.reads.ts')).gradesReads

type ScreenOf = ScreensOf['screenOf']

/** The screens of what the school tells everybody: beside the pages of information too. */
const ofEverybody = (screenOf: ScreenOf) =>
  [
    screenOf(
      'employees',
      lazyRouteComponent(() => import('../features/school/people/employees.page.tsx'), 'EmployeesPage'),
      async () => (await import('@portal/contract/people/people.ts')).readEmployees,
    ),
    screenOf(
      'documents',
      lazyRouteComponent(() => import('../features/school/documents/documents.page.tsx'), 'DocumentsPage'),
      async () => (await import('@portal/contract/site/documents.ts')).readDocuments,
    ),
    screenOf(
      'sso',
      lazyRouteComponent(() => import('../app/sections/school.tsx'), 'SchoolSso'),
      async () => (await import('@portal/contract/site/sso.ts')).readSsoPage,
    ),
  ] as const

/** The screens of what the administration knows of a pupil. */
const ofPupils = (screenOf: ScreenOf) =>
  [
    screenOf(
      'teachers',
      lazyRouteComponent(() => import('../features/school/people/teachers.page.tsx'), 'TeachersPage'),
      async () => (await import('@portal/contract/learning/teachers.ts')).readTeachers,
    ),
    screenOf(
      'classlist',
      lazyRouteComponent(() => import('../features/school/people/class-list.page.tsx'), 'ClassListPage'),
      async () => (await import('@portal/contract/people/people.ts')).readClassList,
    ),
    screenOf(
      'phone-email',
      lazyRouteComponent(
        () => import('../features/school/people/contact-details.page.tsx'),
        'ContactDetailsPage',
      ),
      async () => (await import('@portal/contract/people/people.ts')).readContactDetails,
      'refusals',
    ),
    screenOf(
      'profile',
      lazyRouteComponent(() => import('../features/school/profile/profile.page.tsx'), 'ProfilePage'),
      async () => (await import('@portal/contract/people/profile.ts')).readProfile,
    ),
    screenOf(
      'study-program',
      lazyRouteComponent(
        () => import('../features/school/profile/study-programme.page.tsx'),
        'StudyProgrammePage',
      ),
      async () => (await import('@portal/contract/learning/study-programme.ts')).readStudyProgramme,
    ),
    screenOf(
      'student-schedule',
      lazyRouteComponent(() => import('../features/school/schedule/schedule.page.tsx'), 'SchedulePage'),
      async () => (await import('@portal/contract/learning/schedule.ts')).readSchedule,
    ),
  ] as const

/** Beside the pages of information. */
export function schoolScreens<Section extends AnyRoute>(parent: Section, section: PageSection) {
  const { screens, screenOf } = screensOf(parent, section)
  return screens.addChildren([...ofEverybody(screenOf)])
}

/** The screens of what the school's system knows of a child, beside the pages of the section of that system. */
export function pupilScreens<Section extends AnyRoute>(parent: Section, section: PageSection) {
  const made = screensOf(parent, section)
  const { screens, screen, screenOf } = made
  const agenda = screen(
    'agenda',
    lazyRouteComponent(() => import('../features/school/agenda/agenda.page.tsx'), 'AgendaPage'),
    async () => (await import('../features/school/agenda/agenda.reads.ts')).agendaReads,
    // What a choice may be refused with stands in its dialog.
    'refusals',
  )
  const homework = screen(
    'homework',
    lazyRouteComponent(() => import('../features/school/homework/homework.page.tsx'), 'HomeworkPage'),
    async () => (await import('../features/school/homework/homework.reads.ts')).homeworkReads,
  )
  const grades = screen(
    'grades',
    lazyRouteComponent(() => import('../features/school/results/grades.page.tsx'), 'GradesPage'),
    gradesReads,
  )
  const printedGrades = createRoute({
    getParentRoute: () => parent,
    path: 'grades/print',
    component: lazyRouteComponent(
      () => import('../features/school/results/printed-grades.page.tsx'),
      'PrintedGradesPage',
    ),
    staticData: { reads: gradesReads },
  })
  return [
    screens.addChildren([
      agenda,
      homework,
      grades,
      ...ofPupils(screenOf),
      ...absenceScreens(made, section),
      ...ofEverybody(screenOf),
    ]),
    printedGrades,
  ] as const
}
