import { createBrowserHistory, createRouter, type AnyRoute, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routes.tsx'
import { parseQuery, writeQuery } from '@portal/web-kit/screen/address-query.ts'
import { focusOnArrival } from '@portal/web-kit/screen/focus-on-arrival.ts'
import { keepScreenInSteps } from '@portal/web-kit/screen/keep-screen-in-steps.ts'
import { RouteError } from '@portal/web-kit/errors/route-error.tsx'
import { PagePending } from './first-screen/page-pending.tsx'
import type { Place } from './session/guards.ts'
import type { AppContext } from './app-context.ts'

/** Another screen that loads within PENDING_AFTER_MS shows no skeleton; a skeleton is shown long enough not to flash. */
const PENDING_AFTER_MS = 150
const PENDING_AT_LEAST_MS = 200

export function createPortalRouter(
  context: AppContext,
  basePath: string,
  history: RouterHistory = createBrowserHistory(),
) {
  const router = createRouter({
    routeTree,
    history,
    basepath: basePath.replace(/\/$/, ''),
    context: { ...context, currentLocation: (): Place => placeOf(router.state.resolvedLocation) },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: RouteError,
    // On the server it would write a script into the page.
    scrollRestoration: typeof document !== 'undefined',
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
  })
  focusOnArrival(router)
  keepScreenInSteps(router, PENDING_AFTER_MS)
  return router
}

/**
 * Preloads the code of the page at this URL while the session is being read, in a browser whose last visitor was
 * signed in.
 */
export function fetchPage(router: PortalRouter): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId]
    // Opening the page fetches it again, and shows the failure.
    if (route) router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

/** The delay in milliseconds before a hovered link preloads its screen. */
const INTENT_MS = 50

/** Returns the function that preloads the code of a screen that is likely to open next. */
export function fetchAheadBy(router: PortalRouter): (href: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => clearTimeout(timer)
  router.subscribe('onBeforeNavigate', forget)
  return (href) => {
    forget()
    timer = setTimeout(() => {
      const { pathname, search } = new URL(href, location.origin)
      if (pathname === router.latestLocation.pathname) return
      // Opening the screen fetches it again, and shows the failure.
      router.preloadRoute({ to: pathname, search: parseQuery(search) } as never).catch(() => undefined)
    }, INTENT_MS)
  }
}

/** The current location; home while the first page loads. */
const placeOf = (location: { readonly pathname: string; readonly search: object } | undefined): Place =>
  location ? { to: location.pathname, search: location.search } : { to: '/', search: {} }

export type PortalRouter = ReturnType<typeof createPortalRouter>
