import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ScreenPath } from '@portal/domain/site/page/page-code.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
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
        // The form explains a wrong number with the text of a refusal.
        texts: place === 'phone-email' ? ['school', 'refusals'] : ['school'],
        load: async () => (await import('./school-screens.load.ts')).loadScreen(section, place),
        mayReadAhead: true,
        page,
        chunks: place === 'agenda' ? [] : ['school-pages'],
      }),
  )
  return beside.addChildren(made)
}
