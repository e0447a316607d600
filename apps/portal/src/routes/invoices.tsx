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
    page: async () => (await import('../features/billing/lists/list.page.tsx')).ListPage,
    chunks: ['lists'],
  }),
)

const year = screen({
  under: invoices,
  path: 'year',
  texts: ['payment'],
  query: textsIn('year'),
  load: async () => (await import('../features/billing/year/money-year.load.ts')).loadMoneyYear,
  page: async () => (await import('../features/billing/year/money-year.page.tsx')).MoneyYearPage,
  chunks: ['payment'],
})

const invoice = screen({
  under: invoices,
  path: 'invoice/$listId',
  load: async () => (await load()).loadOrderList,
  mayReadAhead: true,
  page: async () => (await import('../features/billing/invoice/invoice-flow.page.tsx')).InvoiceFlow,
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
    page: async () => (await import('../features/billing/invoice/invoice.page.tsx')).InvoicePage,
  }),
  screen({
    ...payment,
    under: invoice,
    path: 'payment-method',
    page: async () => (await import('../features/billing/payment/payment-method.page.tsx')).PaymentMethodPage,
  }),
  screen({
    ...payment,
    under: invoice,
    path: 'payment-method/control',
    page: async () => (await import('../features/billing/control/control.page.tsx')).ControlPage,
  }),
]

const paying = [
  ...(['pay', 'pay/ideal'] as const).map((path) =>
    screen({
      ...payment,
      under: invoice,
      path,
      page: async () => (await import('../features/billing/pay/pay-index.page.tsx')).PayIndexPage,
    }),
  ),
  screen({
    ...payment,
    under: invoice,
    path: 'pay/ideal/$payableId',
    load: async () => (await load()).loadPayment,
    page: async () => (await import('../features/billing/pay/pay.page.tsx')).PayPage,
  }),
  screen({
    ...payment,
    under: invoice,
    path: 'pay/idealreturn',
    page: async () => (await import('../features/billing/pay/pay-return.page.tsx')).PayReturnPage,
  }),
  screen({
    ...payment,
    under: invoice,
    path: 'pay/ideal-error',
    page: async () => (await import('../features/billing/pay/pay-error.page.tsx')).PayErrorPage,
  }),
  screen({
    ...payment,
    under: invoice,
    path: 'pay/ideal-loading',
    page: async () => (await import('../features/billing/pay/pay-loading.page.tsx')).PayLoadingPage,
  }),
]

/** The invoices and order lists of a child: the lists, the steps of one list, and paying. */
export const invoiceRoutes = invoices.addChildren([
  firstList,
  ...lists,
  year,
  invoice.addChildren([...steps, ...paying]),
])
