import { createRoute, lazyRouteComponent, type AnyRoute, type RouteComponent } from '@tanstack/react-router'
import type { ScreenPlace } from '@portal/domain/school/page-code.ts'
import type { PageSection } from '@portal/domain/school/page-tree.ts'
import type { ScreenCall } from '@portal/contract/school/screen.ts'
import type { Reads } from '../api/reads.ts'
import type { TextArea } from '../text/catalogue.ts'

const gradesReads = async () => (await import('../features/school/results/grades.reads.ts')).gradesReads

/** Makes the screens of a section beside its pages: below which address each stands, what it shows and begins with. */
function screensOf<Section extends AnyRoute>(parent: Section, section: PageSection) {
  const screens = createRoute({
    getParentRoute: () => parent,
    id: 'screens',
    component: lazyRouteComponent(() => import('../app/sections/school.tsx'), 'SchoolScreens'),
  })
  const screen = (
    place: ScreenPlace,
    component: RouteComponent,
    load: () => Promise<Reads>,
    texts: TextArea = 'school',
  ) =>
    createRoute({
      getParentRoute: () => screens,
      path: place,
      beforeLoad: ({ context }) => context.texts.need(texts),
      component,
      staticData: {
        reads: async () =>
          (await import('../features/school/school.reads.ts')).besideTree(section, place, await load()),
      },
    })
  /** One that is read by one call, which knows of itself what its address may say. */
  const screenOf = (place: ScreenPlace, component: RouteComponent, call: () => Promise<ScreenCall>) =>
    screen(place, component, async () =>
      (await import('../features/school/screen/screen-reads.ts')).screenReads(section, await call()),
    )
  return { screens, screen, screenOf }
}

type ScreenOf = ReturnType<typeof screensOf>['screenOf']

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
  const { screens, screen, screenOf } = screensOf(parent, section)
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
    screens.addChildren([agenda, homework, grades, teachers, ...ofEverybody(screenOf)]),
    printedGrades,
  ] as const
}
