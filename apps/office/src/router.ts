import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { RouteError } from '@portal/web-kit/errors/route-error.tsx'
import { parseQuery, writeQuery } from '@portal/web-kit/screen/address-query.ts'
import { focusOnArrival } from '@portal/web-kit/screen/focus-on-arrival.ts'
import type { ScreenContext } from '@portal/web-kit/screen/screen.ts'
import { routeTree } from './routes.ts'

/** Creates the router of the office. */
export function createOfficeRouter(
  context: ScreenContext,
  basePath: string,
  history: RouterHistory = createBrowserHistory(),
) {
  const router = createRouter({
    routeTree,
    history,
    basepath: basePath.replace(/\/$/, ''),
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
  })
  focusOnArrival(router)
  return router
}

export type OfficeRouter = ReturnType<typeof createOfficeRouter>
