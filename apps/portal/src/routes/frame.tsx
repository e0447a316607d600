import { createRoot } from '@portal/web-kit/screen/screen.ts'
import { loadSession } from '../app/app-context.ts'
import * as guard from '../app/session/guards.ts'
import { screen } from './screen.ts'

/** All screens: the session and the school. */
export const root = createRoot<guard.RouteContext>({
  beforeLoad: ({ context, isPreload }) => loadSession(context, { isPreload }),
})

/** Screens for a person who is signed in. */
export const signedIn = screen({
  under: root,
  id: 'signed-in',
  guard: ({ session, href }) => ({ session: guard.signedIn(session, href) }),
  load: () => import('../app/shell/shell.load.ts').then((module) => module.loadShell),
  page: () => import('../app/shell/signed-in.tsx').then((module) => module.SignedIn),
})

/** Screens about one child. */
export const child = screen({
  under: signedIn,
  path: 'child/$childId',
  guard: ({ session, params, path, isPreload }) => ({
    child: guard.ownChild(session, params.childId, { path, isPreload }),
  }),
})
