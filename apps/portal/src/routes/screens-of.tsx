import { createRoute, lazyRouteComponent, type AnyRoute, type RouteComponent } from '@tanstack/react-router'
import type { ScreenCall } from '@portal/contract/site/screen.ts'
import type { ScreenPlace } from '@portal/domain/site/page/page-code.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Reads } from '../api/reads.ts'
import type { TextArea } from '@portal/web-kit/text/catalogue.ts'

/** Makes the screens of a section beside its pages: below which address each stands, what it shows and begins with. */
export function screensOf<Section extends AnyRoute>(parent: Section, section: PageSection) {
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
  const screenOf = (
    place: ScreenPlace,
    component: RouteComponent,
    call: () => Promise<ScreenCall>,
    texts?: TextArea,
  ) =>
    screen(
      place,
      component,
      async () =>
        (await import('../features/school/screen/screen-reads.ts')).screenReads(section, await call()),
      texts,
    )
  return { screens, screen, screenOf }
}

export type ScreensOf = ReturnType<typeof screensOf>
