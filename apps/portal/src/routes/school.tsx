import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageSections, type PageSection } from '@portal/domain/site/page/page-tree.ts'
import * as guard from '../app/session/guards.ts'
import { child, signedIn } from './frame.tsx'
import { pupilScreens, schoolScreens } from './pupils.tsx'

const places = () => import('../app/address/school-places.ts')
const schoolReads = () => import('../features/school/school.reads.ts')
const page = lazyRouteComponent(() => import('../app/sections/school.tsx'), 'School')

const searchPage = lazyRouteComponent(() => import('../features/school/search.page.tsx'), 'SearchPage')

/** The pages of a section: what the school writes, and what its system knows of the child. */
function routesOf(section: PageSection) {
  const reads = async () => (await schoolReads()).pageReads(section)
  const all = createRoute({
    getParentRoute: () => child,
    path: section,
    beforeLoad: async ({ context, location, preload }) => {
      const { sectionThatExists } = await places()
      sectionThatExists(context, section)
      guard.within(context, section, { place: location.href, isPreload: preload })
      await context.texts.need('school')
    },
    staticData: { chunks: ['school'] },
  })
  const first = createRoute({
    getParentRoute: () => all,
    path: '/',
    beforeLoad: async ({ context }) => (await places()).toFirstPage(context, section),
    component: page,
    staticData: { reads },
  })
  const numbered = createRoute({
    getParentRoute: () => all,
    path: 'page/$pageId',
    beforeLoad: async ({ context, params, search }) => {
      await (await places()).toScreen(context, section, { pageId: params.pageId, search })
    },
    component: page,
    staticData: { reads },
  })
  const found = createRoute({
    getParentRoute: () => all,
    path: 'zoeken',
    component: searchPage,
    staticData: { reads: async () => (await schoolReads()).searchReads },
  })
  if (section === 'info') return all.addChildren([first, numbered, found, schoolScreens(all, section)])
  const screen = createRoute({
    getParentRoute: () => all,
    path: '$screen',
    component: page,
    staticData: { reads },
  })
  return all.addChildren([first, numbered, ...pupilScreens(all, section), screen])
}

/** Where the form of the search leads: to what it finds, about a child. */
export const searchOf = createRoute({
  getParentRoute: () => signedIn,
  path: 'info/zoeken',
  beforeLoad: async ({ context, search }) => (await places()).toSearch(context.session, search),
})

/** Everything that the school tells about a child. */
export const schoolRoutes = pageSections.map(routesOf)
