import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { child } from './frame.tsx'

const billingReads = () => import('../features/billing/billing.reads.ts')

const invoices = createRoute({
  getParentRoute: () => child,
  path: 'invoices',
  beforeLoad: ({ context }) => context.texts.need('billing'),
  component: lazyRouteComponent(() => import('../app/sections/invoices.tsx'), 'Invoices'),
  staticData: { chunks: ['billing'] },
})

const invoicesIndex = createRoute({
  getParentRoute: () => invoices,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: `/child/${params.childId}/invoices/open`, replace: true })
  },
})

const listPage = lazyRouteComponent(() => import('../features/billing/list.page.tsx'), 'ListPage')
const ofList = {
  getParentRoute: () => invoices,
  component: listPage,
  staticData: { reads: async () => (await billingReads()).listReads },
}
const lists = [
  createRoute({ ...ofList, path: 'all' }),
  createRoute({ ...ofList, path: 'open' }),
  createRoute({ ...ofList, path: 'fulfilled' }),
  createRoute({ ...ofList, path: 'upcoming' }),
  createRoute({ ...ofList, path: 'expired' }),
  createRoute({
    ...ofList,
    path: 'archive',
    staticData: { reads: async () => (await billingReads()).archiveReads },
  }),
]

const invoice = createRoute({
  getParentRoute: () => invoices,
  path: 'invoice/$listId',
  component: lazyRouteComponent(() => import('../features/billing/invoice-flow.page.tsx'), 'InvoiceFlow'),
  staticData: { chunks: ['invoice'], reads: async () => (await billingReads()).orderListReads },
})

/** What comes after the first look at an order list. */
const PAYING = { chunks: ['paying'] }

const steps = [
  createRoute({
    getParentRoute: () => invoice,
    path: '/',
    component: lazyRouteComponent(() => import('../features/billing/invoice.page.tsx'), 'InvoicePage'),
    staticData: { reads: async () => (await billingReads()).transactionReads },
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'payment-method',
    component: lazyRouteComponent(
      () => import('../features/billing/payment-method.page.tsx'),
      'PaymentMethodPage',
    ),
    staticData: PAYING,
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'payment-method/control',
    component: lazyRouteComponent(() => import('../features/billing/control.page.tsx'), 'ControlPage'),
    staticData: PAYING,
  }),
]

const payIndexPage = lazyRouteComponent(
  () => import('../features/billing/pay-index.page.tsx'),
  'PayIndexPage',
)
const paying = [
  createRoute({ getParentRoute: () => invoice, path: 'pay', component: payIndexPage, staticData: PAYING }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/ideal',
    component: payIndexPage,
    staticData: PAYING,
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/ideal/$payableId',
    component: lazyRouteComponent(() => import('../features/billing/pay.page.tsx'), 'PayPage'),
    staticData: { ...PAYING, reads: async () => (await billingReads()).paymentReads },
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/idealreturn',
    component: lazyRouteComponent(() => import('../features/billing/pay-return.page.tsx'), 'PayReturnPage'),
    staticData: PAYING,
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/ideal-error',
    component: lazyRouteComponent(() => import('../features/billing/pay-error.page.tsx'), 'PayErrorPage'),
    staticData: PAYING,
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/ideal-loading',
    component: lazyRouteComponent(() => import('../features/billing/pay-loading.page.tsx'), 'PayLoadingPage'),
    staticData: PAYING,
  }),
]

/** The invoices and order lists of a child: the lists, one of them in its steps, and paying. */
export const invoiceRoutes = invoices.addChildren([
  invoicesIndex,
  ...lists,
  invoice.addChildren([...steps, ...paying]),
])
