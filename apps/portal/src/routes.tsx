import { redirect } from '@tanstack/react-router'
import { textsIn } from '@portal/web-kit/screen/use-address.ts'
import { ApplicationErrorPage } from '@portal/web-kit/errors/route-error.tsx'
import * as guard from './app/session/guards.ts'
import { accountRoutes, visitorRoutes } from './routes/account.ts'
import { child, root, signedIn } from './routes/frame.tsx'
import { inquiryOf, inquiryRoutes, privacyOf } from './routes/inquiries.tsx'
import { invoiceRoutes } from './routes/invoices.tsx'
import { messageRoutes, messagesOf } from './routes/messages.tsx'
import { schoolRoutes, searchOf } from './routes/school.tsx'
import { screen } from './routes/screen.ts'
import { closedShop, deskRoutes, webshopRoutes } from './routes/webshop.tsx'

/*
 * The route tree of the portal. Paths follow the route names (PD-1). `app/session/guards.ts` has what a screen requires of
 * the visitor; the domain and the server decide about access to its content.
 */

/** Rarely used pages of all areas are in one chunk. */
const seldom = { chunks: ['seldom'] }

const home = screen({
  under: signedIn,
  path: '/',
  guard: ({ session }) => guard.withChildren(session),
  load: async () => (await import('./app/home/home.load.ts')).loadHome,
  mayReadAhead: true,
  page: async () => (await import('./app/home/home.page.tsx')).HomePage,
  chunks: ['home'],
})

const payAll = screen({
  under: signedIn,
  path: 'pay-all',
  guard: ({ session }) => guard.paying(session),
  texts: ['billing', 'refusals'],
})

const payingAll = [
  screen({
    under: payAll,
    path: '/',
    load: async () => (await import('./features/billing/billing.load.ts')).loadPayAll,
    page: async () => (await import('./features/billing/pay-all/pay-all.page.tsx')).PayAllPage,
    chunks: ['pay-all'],
  }),
  screen({
    under: payAll,
    path: 'result',
    query: textsIn('transaction'),
    load: async () => (await import('./features/billing/billing.load.ts')).loadTransaction,
    page: async () => (await import('./features/billing/pay-all/pay-all-result.page.tsx')).PayAllResultPage,
    texts: ['payment'],
    chunks: ['payment'],
  }),
]

const noChildren = screen({
  ...seldom,
  under: signedIn,
  path: 'no-children',
  texts: ['account'],
  guard: ({ session }) => guard.withoutChildren(session),
  page: async () => (await import('./app/errors/no-children.page.tsx')).NoChildrenPage,
})

const childError = screen({
  ...seldom,
  under: signedIn,
  path: 'child-error',
  query: textsIn('number'),
  texts: ['account'],
  page: async () => (await import('./app/errors/child-error.page.tsx')).ChildErrorPage,
})

/** Every other path: an address of the school's site, or of nothing. */
const missing = screen({
  ...seldom,
  under: signedIn,
  path: '$',
  texts: ['account'],
  guard: async (at) => {
    guard.withChildren(at.session)
    if (!at.isPreload) await (await import('./app/address/school-page-search.ts')).toPageAt(at)
  },
  page: async () => (await import('./app/errors/missing.page.tsx')).MissingPage,
})

const applicationError = screen({
  under: root,
  path: 'application-error',
  page: async () => ApplicationErrorPage,
})

const childIndex = screen({
  under: child,
  path: '/',
  guard: (at) => guard.redirectToDefaultTab(at.session, at.school, at.child),
})

/** Short addresses that redirect to home. */
const shortcuts = (['p', 'p/index'] as const).map((path) =>
  screen({
    under: root,
    path,
    guard: () => {
      throw redirect({ to: '/', replace: true })
    },
  }),
)

/** Targets of the shortcuts of the installed app, which do not name a child. */
const tabsOfFirstChild = (['invoices', 'messages'] as const).map((tab) =>
  screen({
    under: signedIn,
    path: tab,
    guard: ({ session, school }) => guard.toTab(session, school, tab),
  }),
)

export const routeTree = root.addChildren([
  ...visitorRoutes,
  applicationError,
  ...shortcuts,
  signedIn.addChildren([
    home,
    payAll.addChildren(payingAll),
    noChildren,
    ...accountRoutes,
    childError,
    ...tabsOfFirstChild,
    messagesOf,
    inquiryOf,
    searchOf,
    ...privacyOf,
    webshopRoutes,
    closedShop,
    deskRoutes,
    missing,
    child.addChildren([childIndex, messageRoutes, inquiryRoutes, invoiceRoutes, ...schoolRoutes]),
  ]),
])
