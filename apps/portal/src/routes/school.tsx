import { pageSections, type PageSection } from '@portal/domain/site/page/page-tree.ts'
import * as guard from '../app/session/guards.ts'
import { child, signedIn } from './frame.tsx'
import { inMode } from './hidden-in-edit-mode.tsx'
import { screensForEverybody, screensOfPupil } from './pupils.ts'
import { schoolScreens } from './school-screens.ts'
import { screen } from './screen.ts'

const redirects = () => import('../app/address/school-redirects.ts')
const load = () => import('../features/site/page.load.ts')

/** All screens of the school but the agenda. */
const others = { chunks: ['school-pages'] }

/**
 * The pages of a section: the texts of the school, and its system's data of the child. All of them share the texts of
 * the agenda, which alone come with the first load.
 */
function routesOf(section: PageSection) {
  const all = screen({
    under: child,
    path: section,
    guard: async (at) => {
      const { sectionThatExists } = await redirects()
      sectionThatExists(at, section)
      guard.requireScope(at, section)
    },
    texts: ['agenda'],
    chunks: ['school'],
  })
  const page = {
    under: all,
    texts: ['school' as const],
    load: async () => (await load()).loadPage(section),
    page: async () => inMode((await import('../features/site/page.page.tsx')).SchoolPage),
    ...others,
  }
  const first = screen({
    ...page,
    path: '/',
    guard: async (at) => (await redirects()).toFirstPage(at, section),
  })
  const numbered = screen({
    ...page,
    path: 'page/$pageId',
    guard: async (at) => {
      await (await redirects()).toScreen(at, section, { pageId: at.params.pageId, search: at.query })
    },
  })
  if (section === 'info') {
    const found = screen({
      under: all,
      path: 'zoeken',
      texts: ['school'],
      load: async () => (await load()).loadSearch,
      page: () => import('../features/site/search.page.tsx').then((module) => module.SearchPage),
      ...others,
    })
    return all.addChildren([first, numbered, found, schoolScreens(all, section, screensForEverybody)])
  }
  const printedGrades = screen({
    under: all,
    path: 'grades/print',
    texts: ['school'],
    load: () =>
      import('../features/learning/results/grades.load.ts').then((module) => module.loadPrintedGrades),
    page: () =>
      import('../features/learning/results/print/printed-grades.page.tsx').then(
        (module) => module.PrintedGradesPage,
      ),
    ...others,
  })
  const gradesOfSubject = screen({
    under: all,
    path: 'grades/subject',
    texts: ['school'],
    load: () => import('../features/learning/results/grades.load.ts').then((module) => module.loadAllGrades),
    page: () =>
      import('../features/learning/results/overview/subject.page.tsx').then((module) => module.SubjectPage),
    ...others,
  })
  const ofPupil = schoolScreens(all, section, { ...screensOfPupil, ...screensForEverybody })
  return all.addChildren([
    first,
    numbered,
    printedGrades,
    gradesOfSubject,
    ofPupil,
    screen({ ...page, path: '$screen' }),
  ])
}

/** Redirects the search form to its results, about a child. */
export const searchOf = screen({
  under: signedIn,
  path: 'info/zoeken',
  guard: async ({ session, query }) =>
    (await import('../app/address/school-page-search.ts')).toSearch(session, query),
})

/** All information of the school about a child. */
export const schoolRoutes = pageSections.map(routesOf)
