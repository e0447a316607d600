import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ScreenPath } from '@portal/domain/site/page/page-code.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { TextArea } from '@portal/web-kit/text/catalogue.ts'
import { inMode, readsInMode } from './hidden-in-edit-mode.tsx'
import { screen } from './screen.ts'

export type SchoolScreens = Readonly<Partial<Record<ScreenPath, () => Promise<ComponentType>>>>

/** Declares screens that are shown beside the page tree of a section. */
export function schoolScreens(under: AnyRoute, section: PageSection, screens: SchoolScreens): AnyRoute {
  const beside = screen({
    under,
    id: 'screens',
    guard: readsInMode,
    page: async () => inMode((await import('../features/site/page/system-screen.tsx')).SystemScreen),
  })
  const made = (Object.entries(screens) as [ScreenPath, () => Promise<ComponentType>][]).map(
    ([place, page]) =>
      screen({
        under: beside,
        path: place,
        texts: textsOf(place),
        load: async () =>
          place === 'agenda'
            ? (await import('./school-agenda.load.ts')).loadAgendaScreen(section)
            : (await import('./school-screens.load.ts')).loadScreen(section, place),
        mayReadAhead: true,
        page,
        chunks: chunksOf(place),
      }),
  )
  return beside.addChildren(made)
}

/** The texts of a screen besides those of the agenda; a form explains a wrong number with the text of a refusal. */
function textsOf(place: ScreenPath): readonly TextArea[] {
  if (place === 'agenda') return []
  return place === 'phone-email' ? ['school', 'refusals'] : ['school']
}

/** The agenda is in the chunk of its section; what is opened from it is apart from the other screens. */
function chunksOf(place: ScreenPath): readonly string[] {
  if (place === 'agenda') return []
  return place === 'teachers' || place === 'student-schedule' ? ['lessons'] : ['school-pages']
}
