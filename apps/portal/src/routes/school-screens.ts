import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ScreenCall } from '@portal/contract/site/screen.ts'
import type { ScreenPlace } from '@portal/domain/site/page/page-code.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import type { TextArea } from '@portal/web-kit/text/catalogue.ts'
import { inMode, readsInMode } from './hidden-in-edit-mode.tsx'
import { screen } from './screen.ts'

type SchoolScreen = {
  readonly page: () => Promise<ComponentType>
  /** A screen with one call, which reads the parameters of the address itself. */
  readonly call?: () => Promise<ScreenCall>
  readonly load?: (section: PageSection) => Promise<Load>
  readonly texts?: readonly TextArea[]
}

export type SchoolScreens = Readonly<Partial<Record<ScreenPlace, SchoolScreen>>>

/** Declares screens that stand beside the page tree of a section. */
export function schoolScreens(under: AnyRoute, section: PageSection, screens: SchoolScreens): AnyRoute {
  const beside = screen({
    under,
    id: 'screens',
    guard: readsInMode,
    page: async () => inMode((await import('../features/school/page/system-screen.tsx')).SystemScreen),
  })
  const made = (Object.entries(screens) as [ScreenPlace, SchoolScreen][]).map(
    ([place, { page, call, load, texts = [] }]) =>
      screen({
        under: beside,
        path: place,
        texts: ['school', ...texts],
        load: async () => {
          const [{ loadBesideTree }, read] = await Promise.all([
            import('../features/school/school.load.ts'),
            call ? loadOf(section, call) : load?.(section),
          ])
          return loadBesideTree(section, place, read)
        },
        page,
      }),
  )
  return beside.addChildren(made)
}

async function loadOf(section: PageSection, call: () => Promise<ScreenCall>): Promise<Load> {
  const [{ loadByCall }, screenCall] = await Promise.all([
    import('../features/school/screen/load-by-call.ts'),
    call(),
  ])
  return loadByCall(section, screenCall)
}
