import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import * as guard from './app/guards.ts'
import { ApplicationErrorPage } from './app/errors/route-error.tsx'
import { HomePage } from './app/home/home.page.tsx'
import { InvoicesInView } from './app/invoices-in-view.tsx'
import { Door } from './app/shell/door.tsx'
import { SignedIn } from './app/shell/signed-in.tsx'
import { UnknownPage } from './app/unknown-page.tsx'
import { settle, type World } from './app/world.ts'

/**
 * The whole product as one tree. Paths follow the route names (decision 1). What a route asks of the visitor
 * stands in `app/guards.ts`; who may see what inside is decided by the domain and the server.
 */
const root = createRootRouteWithContext<World>()({
  beforeLoad: ({ context }) => settle(context),
  component: Outlet,
  notFoundComponent: UnknownPage,
})

// Before signing in.

const door = createRoute({
  getParentRoute: () => root,
  id: 'door',
  beforeLoad: ({ context }) => guard.notSignedIn(context.session),
  component: Door,
})

const login = createRoute({
  getParentRoute: () => door,
  path: 'login',
  component: lazyRouteComponent(() => import('./features/account/sign-in.page.tsx'), 'SignInPage'),
})

// Signed in.

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => ({ session: guard.signedIn(context.session, location.href) }),
  component: SignedIn,
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context }) => guard.withChildren(context.session),
  component: HomePage,
})

const payAll = createRoute({
  getParentRoute: () => signedIn,
  path: 'pay-all',
  beforeLoad: ({ context }) => {
    guard.withChildren(context.session)
    return context.texts.need('billing')
  },
})

const payingAll = [
  createRoute({
    getParentRoute: () => payAll,
    path: '/',
    component: lazyRouteComponent(() => import('./features/billing/pay-all.page.tsx'), 'PayAllPage'),
  }),
  createRoute({
    getParentRoute: () => payAll,
    path: 'result',
    component: lazyRouteComponent(
      () => import('./features/billing/pay-all-result.page.tsx'),
      'PayAllResultPage',
    ),
  }),
]

const noChildren = createRoute({
  getParentRoute: () => signedIn,
  path: 'no-children',
  beforeLoad: ({ context }) => guard.withoutChildren(context.session),
  component: lazyRouteComponent(() => import('./app/errors/no-children.page.tsx'), 'NoChildrenPage'),
})

const childError = createRoute({
  getParentRoute: () => signedIn,
  path: 'child-error',
  component: lazyRouteComponent(() => import('./app/errors/child-error.page.tsx'), 'ChildErrorPage'),
})

const applicationError = createRoute({
  getParentRoute: () => root,
  path: 'application-error',
  component: ApplicationErrorPage,
})

const child = createRoute({
  getParentRoute: () => signedIn,
  path: 'child/$childId',
  beforeLoad: ({ context, params }) => ({ child: guard.ownChild(context.session, params.childId) }),
})

const childIndex = createRoute({
  getParentRoute: () => child,
  path: '/',
  beforeLoad: ({ context }) => guard.toFirstPlace(context.session, context.school, context.child),
})

// Invoices of a child.

const invoices = createRoute({
  getParentRoute: () => child,
  path: 'invoices',
  beforeLoad: ({ context }) => context.texts.need('billing'),
  component: InvoicesInView,
})

const invoicesIndex = createRoute({
  getParentRoute: () => invoices,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: `/child/${params.childId}/invoices/open`, replace: true })
  },
})

const listPage = lazyRouteComponent(() => import('./features/billing/list.page.tsx'), 'ListPage')
const lists = [
  createRoute({ getParentRoute: () => invoices, path: 'all', component: listPage }),
  createRoute({ getParentRoute: () => invoices, path: 'open', component: listPage }),
  createRoute({ getParentRoute: () => invoices, path: 'fulfilled', component: listPage }),
  createRoute({ getParentRoute: () => invoices, path: 'upcoming', component: listPage }),
  createRoute({ getParentRoute: () => invoices, path: 'expired', component: listPage }),
  createRoute({ getParentRoute: () => invoices, path: 'archive', component: listPage }),
]

const invoice = createRoute({
  getParentRoute: () => invoices,
  path: 'invoice/$listId',
  component: lazyRouteComponent(() => import('./features/billing/invoice-flow.page.tsx'), 'InvoiceFlow'),
})

const steps = [
  createRoute({
    getParentRoute: () => invoice,
    path: '/',
    component: lazyRouteComponent(() => import('./features/billing/invoice.page.tsx'), 'InvoicePage'),
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'payment-method',
    component: lazyRouteComponent(
      () => import('./features/billing/payment-method.page.tsx'),
      'PaymentMethodPage',
    ),
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'payment-method/control',
    component: lazyRouteComponent(() => import('./features/billing/control.page.tsx'), 'ControlPage'),
  }),
]

const payIndexPage = lazyRouteComponent(() => import('./features/billing/pay-index.page.tsx'), 'PayIndexPage')
const paying = [
  createRoute({ getParentRoute: () => invoice, path: 'pay', component: payIndexPage }),
  createRoute({ getParentRoute: () => invoice, path: 'pay/ideal', component: payIndexPage }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/ideal/$payableId',
    component: lazyRouteComponent(() => import('./features/billing/pay.page.tsx'), 'PayPage'),
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/idealreturn',
    component: lazyRouteComponent(() => import('./features/billing/pay-return.page.tsx'), 'PayReturnPage'),
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/ideal-error',
    component: lazyRouteComponent(() => import('./features/billing/pay-error.page.tsx'), 'PayErrorPage'),
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/ideal-loading',
    component: lazyRouteComponent(() => import('./features/billing/pay-loading.page.tsx'), 'PayLoadingPage'),
  }),
]

// Short addresses that lead home (NAV-038, NAV-039).

const toHome = () => {
  throw redirect({ to: '/', replace: true })
}
const shortcuts = [
  createRoute({ getParentRoute: () => root, path: 'p', beforeLoad: toHome }),
  createRoute({ getParentRoute: () => root, path: 'p/index', beforeLoad: toHome }),
]

export const routeTree = root.addChildren([
  door.addChildren([login]),
  applicationError,
  ...shortcuts,
  signedIn.addChildren([
    home,
    payAll.addChildren(payingAll),
    noChildren,
    childError,
    child.addChildren([
      childIndex,
      invoices.addChildren([invoicesIndex, ...lists, invoice.addChildren([...steps, ...paying])]),
    ]),
  ]),
])
