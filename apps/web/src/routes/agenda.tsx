import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { studentSystems } from '@portal/domain/account/school-settings.ts'
import * as guard from '../app/guards.ts'
import { child } from './frame.tsx'

/** The agenda of a child, below the section of the school's own system; the other system's section has none. */
export const agendaRoutes = studentSystems.map((section) =>
  createRoute({
    getParentRoute: () => child,
    path: `${section}/agenda`,
    beforeLoad: ({ context, location, preload }) => {
      if (context.school.sisType !== section || !context.school.eduEnabled) throw notFound()
      guard.within(context, section, { place: location.href, isPreload: preload })
      return Promise.all([context.texts.need('school'), context.texts.need('refusals')])
    },
    component: lazyRouteComponent(() => import('../features/school/agenda/agenda.page.tsx'), 'AgendaPage'),
    staticData: {
      chunks: ['school'],
      reads: async () => (await import('../features/school/agenda/agenda.reads.ts')).agendaReads,
    },
  }),
)
