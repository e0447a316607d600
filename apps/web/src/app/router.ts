import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routes.tsx'
import { parseQuery, writeQuery } from './address-query.ts'
import { focusOnArrival } from './arrival.ts'
import { RouteError } from './errors/route-error.tsx'
import { PagePending } from './page-pending.tsx'
import type { World } from './world.ts'

/** A page that is there within a wink shows no skeleton; one that shows does not flash. */
const PENDING_AFTER_MS = 150
const PENDING_AT_LEAST_MS = 200

export function createPortalRouter(
  world: World,
  basePath: string,
  history: RouterHistory = createBrowserHistory(),
) {
  const router = createRouter({
    routeTree,
    history,
    basepath: basePath.replace(/\/$/, ''),
    context: world,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
  })
  focusOnArrival(router)
  return router
}

export type PortalRouter = ReturnType<typeof createPortalRouter>
