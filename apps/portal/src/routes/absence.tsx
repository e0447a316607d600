import { lazyRouteComponent } from '@tanstack/react-router'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { ScreensOf } from './screens-of.tsx'

const absence = () => import('@portal/contract/attendance/absence.ts')
const exam = () => import('@portal/contract/learning/exam/exam.ts')
const sheet = () => import('@portal/contract/people/pupil-sheet.ts')

/** The screens of the absence and the exams of a child. */
export const absenceScreens = ({ screen, screenOf }: ScreensOf, section: PageSection) =>
  [
    screenOf(
      'absence',
      lazyRouteComponent(() => import('../features/school/absence/absence.page.tsx'), 'AbsencePage'),
      async () => (await absence()).readAbsence,
    ),
    screenOf(
      'unhandled-absence',
      lazyRouteComponent(
        () => import('../features/school/absence/unhandled-absence.page.tsx'),
        'UnhandledAbsencePage',
      ),
      async () => (await absence()).readUnhandledAbsence,
    ),
    screen(
      'absence-report',
      lazyRouteComponent(
        () => import('../features/school/absence/absence-reports.page.tsx'),
        'AbsenceReportsPage',
      ),
      async () =>
        (await import('../features/school/absence/absence-reports.reads.ts')).absenceReportsReads(section),
    ),
    screenOf(
      'presence-overview',
      lazyRouteComponent(
        () => import('../features/school/absence/presence-overview.page.tsx'),
        'PresenceOverviewPage',
      ),
      async () => (await sheet()).readPresenceOverview,
    ),
    screenOf(
      'pta',
      lazyRouteComponent(() => import('../features/school/exam/pta.page.tsx'), 'PtaPage'),
      async () => (await exam()).readExamProgramme,
    ),
    screenOf(
      'grades-ed',
      lazyRouteComponent(() => import('../features/school/exam/exam-file.page.tsx'), 'ExamFilePage'),
      async () => (await exam()).readExamFile,
    ),
    screenOf(
      'exam-assignment',
      lazyRouteComponent(
        () => import('../features/school/exam/exam-assignment.page.tsx'),
        'ExamAssignmentPage',
      ),
      async () => (await sheet()).readExamAssignment,
    ),
  ] as const
