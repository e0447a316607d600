import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import * as guard from '../app/session/guards.ts'
import { UnknownPage } from '../app/unknown-page.tsx'
import { loadSession } from '../app/app-context.ts'

/** Everything: who is here, and at which school. */
export const root = createRootRouteWithContext<guard.RouteContext>()({
  beforeLoad: ({ context }) => loadSession(context),
  component: Outlet,
  notFoundComponent: UnknownPage,
})

/** What only somebody who is signed in sees. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => ({ session: guard.signedIn(context.session, location.href) }),
  component: lazyRouteComponent(() => import('../app/shell/signed-in.tsx'), 'SignedIn'),
  staticData: {
    reads: async () => (await import('../app/shell/shell.reads.ts')).shellReads,
  },
})

/** What is about one child. */
export const child = createRoute({
  getParentRoute: () => signedIn,
  path: 'child/$childId',
  beforeLoad: ({ context, params, location }) => ({
    child: guard.ownChild(context.session, params.childId, location.pathname),
  }),
})
