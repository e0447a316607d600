import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import * as guard from './app/session/guards.ts'
import { ApplicationErrorPage } from '@portal/web-kit/errors/route-error.tsx'
import { SignedOutLayout } from './app/shell/signed-out-layout.tsx'
import { child, root, signedIn } from './routes/frame.tsx'
import { inquiryOf, inquiryRoutes, privacyOf } from './routes/inquiries.tsx'
import { invoiceRoutes } from './routes/invoices.tsx'
import { messageRoutes, messagesOf } from './routes/messages.tsx'
import { schoolRoutes, searchOf } from './routes/school.tsx'
import { closedShop, deskRoutes, webshopRoutes } from './routes/webshop.tsx'
import { singleSignOnsQuery } from './features/account/account.queries.ts'

/*
 * The route tree of the whole product. Paths follow the route names (PD-1). `app/guards.ts` has what a route requires of the
 * visitor; access to its content is decided by the domain and the server.
 */

/** Rarely used pages of all areas, in one chunk. */
const SELDOM = { chunks: ['seldom'] }

// Before signing in.

const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'signed-out',
  beforeLoad: ({ context }) => guard.notSignedIn(context.session),
  component: SignedOutLayout,
})

const login = createRoute({
  getParentRoute: () => signedOut,
  path: 'login',
  // The ways in come together; without those by single sign-on one still signs in.
  loader: ({ context: { queries, call } }) =>
    queries.prefetchQuery({ ...singleSignOnsQuery(call), retry: false }),
  component: lazyRouteComponent(() => import('./features/account/sign-in/sign-in.page.tsx'), 'SignInPage'),
  staticData: {
    chunks: ['messages'],
    reads: async () => (await import('./features/account/sign-in/sign-in.reads.ts')).signInReads,
  },
})

/** The return page of identity providers, also for upgrading a session that began with a link. */
const returning = createRoute({ getParentRoute: () => root, id: 'returning', component: SignedOutLayout })

const singleSignOn = createRoute({
  getParentRoute: () => returning,
  path: 'single-sign-on/$type',
  beforeLoad: ({ context }) => context.texts.need('account'),
  component: lazyRouteComponent(
    () => import('./features/account/single-sign-on/single-sign-on.page.tsx'),
    'SingleSignOnPage',
  ),
  staticData: SELDOM,
})

/** The page behind the link in the mail about a forgotten password, signed in or not. */
const setPassword = createRoute({
  getParentRoute: () => returning,
  path: 'set-password',
  beforeLoad: ({ context, search }) => {
    guard.withToken(search)
    return context.texts.need('account')
  },
  component: lazyRouteComponent(
    () => import('./features/account/password/set-password.page.tsx'),
    'SetPasswordPage',
  ),
  staticData: SELDOM,
})

/** The page behind the link in the mail to a new e-mail address, signed in or not. */
const confirmEmail = createRoute({
  getParentRoute: () => returning,
  path: 'confirm-email',
  beforeLoad: ({ context, search }) => {
    guard.withToken(search)
    return Promise.all([context.texts.need('account'), context.texts.need('refusals')])
  },
  component: lazyRouteComponent(
    () => import('./features/account/email-change/confirm-email.page.tsx'),
    'ConfirmEmailPage',
  ),
  staticData: SELDOM,
})

/** The type of the school's logo, for this browser (trap 54). */
const setLogo = createRoute({
  getParentRoute: () => returning,
  path: 'set-logo',
  beforeLoad: async ({ context }) => {
    const { toSignInUnlessDemo } = await import('./app/appearance/set-logo.ts')
    toSignInUnlessDemo(window.location)
    await context.texts.need('account')
  },
  component: lazyRouteComponent(() => import('./features/account/set-logo.page.tsx'), 'SetLogoPage'),
  staticData: SELDOM,
})

const setLogoTo = createRoute({
  getParentRoute: () => returning,
  path: 'set-logo/$lvs',
  beforeLoad: async ({ context, params }) =>
    (await import('./app/appearance/set-logo.ts')).setLogo(context, params.lvs),
})

/** The unsubscribe page, signed in or not. */
const unsubscribe = createRoute({
  getParentRoute: () => returning,
  path: 'unsubscribe',
  beforeLoad: ({ context, search }) => {
    guard.withProof(search)
    return Promise.all([context.texts.need('messages'), context.texts.need('refusals')])
  },
  component: lazyRouteComponent(
    () => import('./features/messages/notifications/unsubscribe.page.tsx'),
    'UnsubscribePage',
  ),
  staticData: SELDOM,
})

// Signed in.

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context }) => guard.withChildren(context.session),
  component: lazyRouteComponent(() => import('./app/home/home.page.tsx'), 'HomePage'),
  staticData: {
    chunks: ['messages'],
    reads: async () => (await import('./app/home/home.reads.ts')).homeReads,
  },
})

const payAll = createRoute({
  getParentRoute: () => signedIn,
  path: 'pay-all',
  beforeLoad: ({ context }) => {
    guard.paying(context.session)
    return Promise.all([context.texts.need('billing'), context.texts.need('refusals')])
  },
})

const payingAll = [
  createRoute({
    getParentRoute: () => payAll,
    path: '/',
    component: lazyRouteComponent(() => import('./features/billing/pay-all.page.tsx'), 'PayAllPage'),
    staticData: {
      chunks: ['billing'],
      reads: async () => (await import('./features/billing/billing.reads.ts')).payAllReads,
    },
  }),
  createRoute({
    getParentRoute: () => payAll,
    path: 'result',
    component: lazyRouteComponent(
      () => import('./features/billing/pay-all-result.page.tsx'),
      'PayAllResultPage',
    ),
    staticData: {
      chunks: ['invoice'],
      reads: async () => (await import('./features/billing/billing.reads.ts')).transactionReads,
    },
  }),
]

const noChildren = createRoute({
  getParentRoute: () => signedIn,
  path: 'no-children',
  beforeLoad: ({ context }) => guard.withoutChildren(context.session),
  component: lazyRouteComponent(() => import('./app/errors/no-children.page.tsx'), 'NoChildrenPage'),
  staticData: SELDOM,
})

const account = createRoute({
  getParentRoute: () => signedIn,
  path: 'account',
  beforeLoad: async ({ context, location, preload }) => {
    guard.within(context, 'account', { place: location.href, isPreload: preload })
    // The page has parts about mails and about grades too.
    await Promise.all((['account', 'messages', 'school'] as const).map((area) => context.texts.need(area)))
  },
  component: lazyRouteComponent(() => import('./app/account/account.page.tsx'), 'AccountPage'),
  staticData: {
    chunks: ['account'],
    reads: async () => (await import('./app/account/account.reads.ts')).accountReads,
  },
})

const impersonateUser = createRoute({
  getParentRoute: () => signedIn,
  path: 'impersonate-user',
  beforeLoad: ({ context }) => {
    guard.impersonating(context.session)
    return context.texts.need('account')
  },
  component: lazyRouteComponent(
    () => import('./features/account/impersonate/impersonate-user.page.tsx'),
    'ImpersonateUserPage',
  ),
  staticData: SELDOM,
})

const childError = createRoute({
  getParentRoute: () => signedIn,
  path: 'child-error',
  component: lazyRouteComponent(() => import('./app/errors/child-error.page.tsx'), 'ChildErrorPage'),
  staticData: SELDOM,
})

const applicationError = createRoute({
  getParentRoute: () => root,
  path: 'application-error',
  component: ApplicationErrorPage,
})

const childIndex = createRoute({
  getParentRoute: () => child,
  path: '/',
  beforeLoad: ({ context }) => guard.toFirstPlace(context.session, context.school, context.child),
})

// Short URLs that redirect to home.

const toHome = () => {
  throw redirect({ to: '/', replace: true })
}
const shortcuts = [
  createRoute({ getParentRoute: () => root, path: 'p', beforeLoad: toHome }),
  createRoute({ getParentRoute: () => root, path: 'p/index', beforeLoad: toHome }),
]

/** Targets of the shortcuts of the installed app, which do not name a child. */
const tabsOfFirstChild = (['invoices', 'messages'] as const).map((tab) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: tab,
    beforeLoad: ({ context }) => guard.toTab(context.session, context.school, tab),
  }),
)

export const routeTree = root.addChildren([
  signedOut.addChildren([login]),
  returning.addChildren([setPassword, confirmEmail, singleSignOn, unsubscribe, setLogo, setLogoTo]),
  applicationError,
  ...shortcuts,
  signedIn.addChildren([
    home,
    payAll.addChildren(payingAll),
    noChildren,
    account,
    impersonateUser,
    childError,
    ...tabsOfFirstChild,
    messagesOf,
    inquiryOf,
    searchOf,
    ...privacyOf,
    webshopRoutes,
    closedShop,
    deskRoutes,
    child.addChildren([childIndex, messageRoutes, inquiryRoutes, invoiceRoutes, ...schoolRoutes]),
  ]),
])
