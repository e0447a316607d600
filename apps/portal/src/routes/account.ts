import { singleSignOnsQuery } from '../features/account/account.queries.ts'
import * as guard from '../app/session/guards.ts'
import { root, signedIn } from './frame.tsx'
import { screen } from './screen.ts'

/** Rarely used pages of all areas are in one chunk. */
const seldom = { chunks: ['seldom'] }

const signedOutLayout = () =>
  import('../app/shell/signed-out-layout.tsx').then((module) => module.SignedOutLayout)

const signedOut = screen({
  under: root,
  id: 'signed-out',
  guard: ({ session }) => guard.notSignedIn(session),
  page: signedOutLayout,
  chunks: ['sign-in'],
})

const login = screen({
  under: signedOut,
  path: 'login',
  // The sign-in methods appear together; without single sign-on, sign-in still works.
  guard: async ({ queries, call }) => {
    await queries.prefetchQuery({ ...singleSignOnsQuery(call), retry: false })
  },
  load: () => import('../features/account/sign-in/sign-in.load.ts').then((module) => module.loadSignIn),
  page: () => import('../features/account/sign-in/sign-in.page.tsx').then((module) => module.SignInPage),
})

/** Pages for a visitor who returns by a link or from an identity provider, signed in or not. */
const returning = screen({ under: root, id: 'returning', page: signedOutLayout, chunks: ['sign-in'] })

const returningPages = [
  screen({
    ...seldom,
    under: returning,
    path: 'single-sign-on/$type',
    texts: ['account'],
    page: () =>
      import('../features/account/single-sign-on/single-sign-on.page.tsx').then(
        (module) => module.SingleSignOnPage,
      ),
  }),
  /** The page behind the link in the mail about a forgotten password. */
  screen({
    ...seldom,
    under: returning,
    path: 'set-password',
    guard: ({ query }) => guard.withToken(query),
    texts: ['account'],
    page: () =>
      import('../features/account/password/set-password.page.tsx').then((module) => module.SetPasswordPage),
  }),
  /** The page behind the link in the mail to a new e-mail address. */
  screen({
    ...seldom,
    under: returning,
    path: 'confirm-email',
    guard: ({ query }) => guard.withToken(query),
    texts: ['account', 'refusals'],
    page: () =>
      import('../features/account/email-change/confirm-email.page.tsx').then(
        (module) => module.ConfirmEmailPage,
      ),
  }),
  screen({
    ...seldom,
    under: returning,
    path: 'unsubscribe',
    guard: ({ query }) => guard.withProof(query),
    texts: ['account', 'refusals'],
    page: () =>
      import('../features/messages/notifications/unsubscribe.page.tsx').then(
        (module) => module.UnsubscribePage,
      ),
  }),
  /** Sets the type of the school's logo, for this browser (trap 54). */
  screen({
    ...seldom,
    under: returning,
    path: 'set-logo',
    guard: async () => (await import('../app/appearance/set-logo.ts')).toSignInUnlessDemo(window.location),
    texts: ['account'],
    page: () => import('../features/account/set-logo.page.tsx').then((module) => module.SetLogoPage),
  }),
  screen({
    under: returning,
    path: 'set-logo/$lvs',
    guard: async (at) => (await import('../app/appearance/set-logo.ts')).setLogo(at, at.params.lvs),
  }),
]

/** Screens of a visitor who is not signed in, or who returns by a link. */
export const visitorRoutes = [signedOut.addChildren([login]), returning.addChildren(returningPages)]

/** Screens about the person's own account. */
export const accountRoutes = [
  screen({
    under: signedIn,
    path: 'account',
    guard: (at) => guard.requireScope(at, 'account'),
    // The page also has a part about grades.
    texts: ['account', 'school'],
    load: () => import('../app/account/account.load.ts').then((module) => module.loadAccount),
    page: () => import('../app/account/account.page.tsx').then((module) => module.AccountPage),
    chunks: ['account'],
  }),
  screen({
    ...seldom,
    under: signedIn,
    path: 'impersonate-user',
    guard: ({ session }) => guard.impersonating(session),
    texts: ['account'],
    page: () =>
      import('../features/account/impersonate/impersonate-user.page.tsx').then(
        (module) => module.ImpersonateUserPage,
      ),
  }),
]
