import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { ScreenPlace } from '@portal/domain/school/page-code.ts'
import type { PageSection } from '@portal/domain/school/page-tree.ts'
import type { Reads } from '../api/reads.ts'

const gradesReads = async () => (await import('../features/school/results/grades.reads.ts')).gradesReads

/** The screens of what the school's system knows of a child, beside the pages of the section of that system. */
export function pupilScreens<Section extends AnyRoute>(parent: Section, section: PageSection) {
  const screens = createRoute({
    getParentRoute: () => parent,
    id: 'screens',
    component: lazyRouteComponent(() => import('../app/sections/school.tsx'), 'SchoolScreens'),
  })
  const readsOf = (place: ScreenPlace, load: () => Promise<Reads>) => async () =>
    (await import('../features/school/school.reads.ts')).besideTree(section, place, await load())
  const agenda = createRoute({
    getParentRoute: () => screens,
    path: 'agenda',
    // What a choice may be refused with stands in its dialog.
    beforeLoad: ({ context }) => context.texts.need('refusals'),
    component: lazyRouteComponent(() => import('../features/school/agenda/agenda.page.tsx'), 'AgendaPage'),
    staticData: {
      reads: readsOf(
        'agenda',
        async () => (await import('../features/school/agenda/agenda.reads.ts')).agendaReads,
      ),
    },
  })
  const homework = createRoute({
    getParentRoute: () => screens,
    path: 'homework',
    component: lazyRouteComponent(
      () => import('../features/school/homework/homework.page.tsx'),
      'HomeworkPage',
    ),
    staticData: {
      reads: readsOf(
        'homework',
        async () => (await import('../features/school/homework/homework.reads.ts')).homeworkReads,
      ),
    },
  })
  const grades = createRoute({
    getParentRoute: () => screens,
    path: 'grades',
    component: lazyRouteComponent(() => import('../features/school/results/grades.page.tsx'), 'GradesPage'),
    staticData: { reads: readsOf('grades', gradesReads) },
  })
  const printedGrades = createRoute({
    getParentRoute: () => parent,
    path: 'grades/print',
    component: lazyRouteComponent(
      () => import('../features/school/results/printed-grades.page.tsx'),
      'PrintedGradesPage',
    ),
    staticData: { reads: gradesReads },
  })
  return [screens.addChildren([agenda, homework, grades]), printedGrades] as const
}
