import { textsIn } from '@portal/web-kit/screen/use-address.ts'
import * as guard from '../app/session/guards.ts'
import { signedIn } from './frame.tsx'
import { hiddenInEditMode, readsInMode } from './hidden-in-edit-mode.tsx'
import { screen } from './screen.ts'

const redirects = () => import('../app/address/shop-redirects.ts')
const load = () => import('../features/webshop/webshop.load.ts')
const loadOrders = () => import('../features/webshop/checkout/checkout.load.ts')

/** The webshop of the school. */
const webshop = screen({
  under: signedIn,
  path: 'webshop',
  guard: async (at) => {
    const { shopThatExists } = await redirects()
    shopThatExists(at)
    guard.requireScope(at, 'webshop')
    return readsInMode(at)
  },
  texts: ['webshop'],
  load: async () => (await load()).loadShop,
  page: async () =>
    hiddenInEditMode((await import('../features/webshop/section.page.tsx')).WebshopSection, () => ({
      title: 'nav.webshop',
      reason: 'admin.edit-mode.webshop',
    })),
  chunks: ['webshop'],
})

/** The screens of a shop that is open. */
const openShop = screen({
  under: webshop,
  id: 'open-shop',
  guard: async (at) => (await redirects()).shopThatIsOpen(at),
  page: () => import('../features/webshop/open-shop.tsx').then((module) => module.OpenShop),
})

const item = {
  under: openShop,
  load: async () => (await load()).loadItem,
  page: () => import('../features/webshop/item.page.tsx').then((module) => module.ItemPage),
}

const shelf = [
  screen({
    under: openShop,
    path: '/',
    page: () => import('../features/webshop/shop.page.tsx').then((module) => module.ShopPage),
  }),
  screen({
    under: openShop,
    path: 'category/$categoryId',
    page: () => import('../features/webshop/category.page.tsx').then((module) => module.CategoryPage),
  }),
  screen({ ...item, path: 'item/$itemId' }),
  screen({ ...item, path: 'category/$categoryId/item/$itemId' }),
]

/** The cart, ordering and paying are in a chunk of their own. */
const ordering = { chunks: ['ordering'] }

/** From the cart to the bank. */
const checkout = [
  screen({
    ...ordering,
    under: openShop,
    path: 'cart',
    page: () => import('../features/webshop/cart.page.tsx').then((module) => module.CartPage),
  }),
  screen({
    ...ordering,
    under: openShop,
    path: 'order/contact-details',
    page: () =>
      import('../features/webshop/checkout/contact-details.page.tsx').then(
        (module) => module.ContactDetailsPage,
      ),
  }),
  screen({
    ...ordering,
    under: openShop,
    path: 'order/prepare-payment',
    page: () =>
      import('../features/webshop/checkout/payment/prepare-payment.page.tsx').then(
        (module) => module.PreparePaymentPage,
      ),
  }),
  screen({
    ...ordering,
    under: openShop,
    path: 'order/payment/$orderId',
    texts: ['refusals'],
    load: async () => (await loadOrders()).loadOrder,
    page: () =>
      import('../features/webshop/checkout/payment/payment.page.tsx').then(
        (module) => module.OrderPaymentPage,
      ),
  }),
]

const result = {
  ...ordering,
  under: webshop,
  query: textsIn('transaction'),
  texts: ['refusals'] as const,
  load: async () => (await loadOrders()).loadResult,
}

/** The result of an order, also while the shop is closed. */
const results = [
  screen({
    ...result,
    path: 'order/result/$orderId',
    page: () =>
      import('../features/webshop/checkout/payment/result.page.tsx').then((module) => module.OrderResultPage),
  }),
  screen({
    ...result,
    path: 'order/result/$orderId/success',
    page: () =>
      import('../features/webshop/checkout/confirmation/success.page.tsx').then(
        (module) => module.OrderSuccessPage,
      ),
  }),
  screen({
    ...result,
    path: 'order/result/$orderId/error',
    page: () =>
      import('../features/webshop/checkout/payment/error.page.tsx').then((module) => module.OrderErrorPage),
  }),
]

/** Earlier orders, also while the shop is closed. */
const ownOrders = [
  screen({
    ...ordering,
    under: webshop,
    path: 'orders',
    load: () => import('../features/webshop/orders/orders.load.ts').then((module) => module.loadOwnOrders),
    page: () => import('../features/webshop/orders/orders.page.tsx').then((module) => module.OrdersPage),
  }),
  screen({
    ...ordering,
    under: webshop,
    path: 'orders/$orderId',
    texts: ['refusals'],
    load: async () => (await loadOrders()).loadOrder,
    page: () => import('../features/webshop/orders/order.page.tsx').then((module) => module.OrderPage),
  }),
]

const loadDesk = () => import('../features/webshop/desk/desk.load.ts')

/** The pickup desk where staff hand out orders, with or without a portal, shop open or closed. */
const desk = screen({
  under: signedIn,
  path: 'webshop/desk',
  guard: async (at) => {
    const { shopThatExists, atDesk } = await redirects()
    shopThatExists(at)
    atDesk(at)
  },
  texts: ['webshop'],
  chunks: ['desk'],
})

export const deskRoutes = desk.addChildren([
  screen({
    under: desk,
    path: '/',
    load: async () => (await loadDesk()).loadDesk,
    page: () => import('../features/webshop/desk/desk.page.tsx').then((module) => module.DeskPage),
  }),
  screen({
    under: desk,
    path: '$orderId',
    texts: ['refusals'],
    load: async () => (await loadDesk()).loadDeskOrder,
    page: () => import('../features/webshop/desk/desk-order.page.tsx').then((module) => module.DeskOrderPage),
  }),
])

/** Replaces the shop while it is closed. */
export const closedShop = screen({
  ...ordering,
  under: signedIn,
  path: 'webshop-offline',
  guard: async (at) => {
    const { shopThatExists, shopThatIsClosed } = await redirects()
    shopThatExists(at)
    guard.requireScope(at, 'webshop')
    await shopThatIsClosed(at)
  },
  texts: ['webshop'],
  load: async () => (await load()).loadClosedShop,
  page: () => import('../features/webshop/closed-shop.page.tsx').then((module) => module.ClosedShopPage),
})

/** Everything below the webshop. */
export const webshopRoutes = webshop.addChildren([
  openShop.addChildren([...shelf, ...checkout]),
  ...results,
  ...ownOrders,
])
