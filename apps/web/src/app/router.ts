import { createBrowserHistory, createRouter, type AnyRoute, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routes.tsx'
import { parseQuery, writeQuery } from './address/address-query.ts'
import { focusOnArrival } from './address/arrival.ts'
import { RouteError } from './errors/route-error.tsx'
import { PagePending } from './first-screen/page-pending.tsx'
import type { Place } from './session/guards.ts'
import type { AppContext } from './app-context.ts'

/** A page that is there within PENDING_AFTER_MS shows no skeleton; one that shows does not flash. */
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
    context: { ...context, standsAt: (): Place => placeOf(router.state.resolvedLocation) },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: RouteError,
    // On the server it would write a script into the page.
    scrollRestoration: typeof document !== 'undefined',
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
  })
  focusOnArrival(router)
  return router
}

/**
 * Fetches the code of the page at this address, while it is still being found out who is here: for a browser that
 * somebody was signed in at the last time.
 */
export function fetchPage(router: PortalRouter): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId]
    // Whoever opens the page fetches it again, and shows what is wrong.
    if (route) router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

/** The page that stands there; none does while the first one is on its way. */
const placeOf = (location: { readonly pathname: string; readonly search: object } | undefined): Place =>
  location ? { to: location.pathname, search: location.search } : { to: '/', search: {} }

export type PortalRouter = ReturnType<typeof createPortalRouter>
