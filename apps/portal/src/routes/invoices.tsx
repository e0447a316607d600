import { redirect } from '@tanstack/react-router'
import { rowLists } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { textsIn } from '@portal/web-kit/screen/use-address.ts'
import { child } from './frame.tsx'
import { hiddenInEditMode, readsInMode } from './hidden-in-edit-mode.tsx'
import { screen } from './screen.ts'

const load = () => import('../features/billing/billing.load.ts')

const invoices = screen({
  under: child,
  path: 'invoices',
  guard: readsInMode,
  texts: ['billing'],
  page: async () =>
    hiddenInEditMode((await import('../features/billing/section.page.tsx')).InvoicesSection, () => ({
      title: 'nav.invoices',
      reason: 'admin.edit-mode.feature-hidden',
    })),
  chunks: ['billing'],
})

const firstList = screen({
  under: invoices,
  path: '/',
  guard: ({ child: { guid } }) => {
    throw redirect({ to: `/child/${guid}/invoices/open`, replace: true })
  },
})

const lists = rowLists.map((list) =>
  screen({
    under: invoices,
    path: list,
    query: textsIn('search', 'who'),
    load: async () => (list === 'archive' ? (await load()).loadArchive : (await load()).loadList),
    mayReadAhead: true,
    page: () => import('../features/billing/lists/list.page.tsx').then((module) => module.ListPage),
    chunks: ['lists'],
  }),
)

const year = screen({
  under: invoices,
  path: 'year',
  texts: ['payment'],
  query: textsIn('year'),
  load: () => import('../features/billing/year/money-year.load.ts').then((module) => module.loadMoneyYear),
  page: () => import('../features/billing/year/money-year.page.tsx').then((module) => module.MoneyYearPage),
  chunks: ['payment'],
})

const invoice = screen({
  under: invoices,
  path: 'invoice/$listId',
  load: async () => (await load()).loadOrderList,
  mayReadAhead: true,
  page: () =>
    import('../features/billing/invoice/invoice-flow.page.tsx').then((module) => module.InvoiceFlow),
  chunks: ['invoice'],
})

/** The steps after an invoice. */
const payment = { texts: ['payment'], chunks: ['payment'] } as const

const steps = [
  screen({
    under: invoice,
    path: '/',
    query: textsIn('transaction'),
    load: async () => (await load()).loadTransaction,
    page: () => import('../features/billing/invoice/invoice.page.tsx').then((module) => module.InvoicePage),
  }),
  screen({
    ...payment,
    under: invoice,
    path: 'payment-method',
    page: () =>
      import('../features/billing/payment/payment-method.page.tsx').then(
        (module) => module.PaymentMethodPage,
      ),
  }),
  screen({
    ...payment,
    under: invoice,
    path: 'payment-method/control',
    page: () => import('../features/billing/control/control.page.tsx').then((module) => module.ControlPage),
  }),
]

const paying = [
  ...(['pay', 'pay/ideal'] as const).map((path) =>
    screen({
      ...payment,
      under: invoice,
      path,
      page: () => import('../features/billing/pay/pay-index.page.tsx').then((module) => module.PayIndexPage),
    }),
  ),
  screen({
    ...payment,
    under: invoice,
    path: 'pay/ideal/$payableId',
    load: async () => (await load()).loadPayment,
    page: () => import('../features/billing/pay/pay.page.tsx').then((module) => module.PayPage),
  }),
  screen({
    ...payment,
    under: invoice,
    path: 'pay/idealreturn',
    page: () => import('../features/billing/pay/pay-return.page.tsx').then((module) => module.PayReturnPage),
  }),
  screen({
    ...payment,
    under: invoice,
    path: 'pay/ideal-error',
    page: () => import('../features/billing/pay/pay-error.page.tsx').then((module) => module.PayErrorPage),
  }),
  screen({
    ...payment,
    under: invoice,
    path: 'pay/ideal-loading',
    page: () =>
      import('../features/billing/pay/pay-loading.page.tsx').then((module) => module.PayLoadingPage),
  }),
]

/** The invoices and order lists of a child: the lists, the steps of one list, and paying. */
export const invoiceRoutes = invoices.addChildren([
  firstList,
  ...lists,
  year,
  invoice.addChildren([...steps, ...paying]),
])
