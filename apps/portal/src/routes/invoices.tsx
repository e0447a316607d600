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
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'payment-method/control',
    component: lazyRouteComponent(() => import('../features/billing/control.page.tsx'), 'ControlPage'),
  }),
]

const payIndexPage = lazyRouteComponent(
  () => import('../features/billing/pay-index.page.tsx'),
  'PayIndexPage',
)
const paying = [
  createRoute({ getParentRoute: () => invoice, path: 'pay', component: payIndexPage }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/ideal',
    component: payIndexPage,
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/ideal/$payableId',
    component: lazyRouteComponent(() => import('../features/billing/pay.page.tsx'), 'PayPage'),
    staticData: { reads: async () => (await billingReads()).paymentReads },
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/idealreturn',
    component: lazyRouteComponent(() => import('../features/billing/pay-return.page.tsx'), 'PayReturnPage'),
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/ideal-error',
    component: lazyRouteComponent(() => import('../features/billing/pay-error.page.tsx'), 'PayErrorPage'),
  }),
  createRoute({
    getParentRoute: () => invoice,
    path: 'pay/ideal-loading',
    component: lazyRouteComponent(() => import('../features/billing/pay-loading.page.tsx'), 'PayLoadingPage'),
  }),
]

/** The invoices and order lists of a child: the lists, one of them in its steps, and paying. */
export const invoiceRoutes = invoices.addChildren([
  invoicesIndex,
  ...lists,
  invoice.addChildren([...steps, ...paying]),
])
