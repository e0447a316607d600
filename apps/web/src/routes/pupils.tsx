import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { PageSection } from '@portal/domain/school/page-tree.ts'
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
      async () => (await import('@portal/contract/school/people.ts')).readEmployees,
    ),
    screenOf(
      'documents',
      lazyRouteComponent(() => import('../features/school/documents/documents.page.tsx'), 'DocumentsPage'),
      async () => (await import('@portal/contract/school/documents.ts')).readDocuments,
    ),
  ] as const

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
  const teachers = screenOf(
    'teachers',
    lazyRouteComponent(() => import('../features/school/people/teachers.page.tsx'), 'TeachersPage'),
    async () => (await import('@portal/contract/school/people.ts')).readTeachers,
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
      teachers,
      ...absenceScreens(made, section),
      ...ofEverybody(screenOf),
    ]),
    printedGrades,
  ] as const
}
