import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'

const gradesReads = async () => (await import('../features/school/results/grades.reads.ts')).gradesReads

/** The screens of what the school's system knows of a child, below the section of that system. */
export const pupilScreens = <Section extends AnyRoute>(section: Section) =>
  [
    createRoute({
      getParentRoute: () => section,
      path: 'homework',
      component: lazyRouteComponent(
        () => import('../features/school/homework/homework.page.tsx'),
        'HomeworkPage',
      ),
      staticData: {
        reads: async () => (await import('../features/school/homework/homework.reads.ts')).homeworkReads,
      },
    }),
    createRoute({
      getParentRoute: () => section,
      path: 'grades',
      component: lazyRouteComponent(() => import('../features/school/results/grades.page.tsx'), 'GradesPage'),
      staticData: { reads: gradesReads },
    }),
    createRoute({
      getParentRoute: () => section,
      path: 'grades/print',
      component: lazyRouteComponent(
        () => import('../features/school/results/printed-grades.page.tsx'),
        'PrintedGradesPage',
      ),
      staticData: { reads: gradesReads },
    }),
  ] as const
