import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as guard from '../app/session/guards.ts'
import { signedIn } from './frame.tsx'

const places = () => import('../app/address/shop-places.ts')
const reads = () => import('../features/webshop/webshop.reads.ts')

/** The webshop of the school: for whose sign-in method reaches it. */
const webshop = createRoute({
  getParentRoute: () => signedIn,
  path: 'webshop',
  beforeLoad: async ({ context, location, preload }) => {
    const { shopThatExists } = await places()
    shopThatExists(context)
    guard.within(context, 'webshop', { place: location.href, isPreload: preload })
    await context.texts.need('webshop')
  },
  component: lazyRouteComponent(() => import('../app/sections/webshop.tsx'), 'Webshop'),
  staticData: { chunks: ['webshop'], reads: async () => (await reads()).shopReads },
})

/** What stands in it while it is open. */
const openShop = createRoute({
  getParentRoute: () => webshop,
  id: 'open-shop',
  beforeLoad: async ({ context }) => (await places()).shopThatIsOpen(context),
  component: lazyRouteComponent(() => import('../features/webshop/open-shop.tsx'), 'OpenShop'),
})

const itemPage = {
  component: lazyRouteComponent(() => import('../features/webshop/item.page.tsx'), 'ItemPage'),
  staticData: { reads: async () => (await reads()).itemReads },
}

/** What comes after choosing: the cart, ordering, and what was ordered. */
const ORDERING = { chunks: ['ordering'] }

const shelf = [
  createRoute({
    getParentRoute: () => openShop,
    path: '/',
    component: lazyRouteComponent(() => import('../features/webshop/shop.page.tsx'), 'ShopPage'),
  }),
  createRoute({
    getParentRoute: () => openShop,
    path: 'category/$categoryId',
    component: lazyRouteComponent(() => import('../features/webshop/category.page.tsx'), 'CategoryPage'),
  }),
  createRoute({ ...itemPage, getParentRoute: () => openShop, path: 'item/$itemId' }),
  createRoute({ ...itemPage, getParentRoute: () => openShop, path: 'category/$categoryId/item/$itemId' }),
  createRoute({
    getParentRoute: () => openShop,
    path: 'cart',
    component: lazyRouteComponent(() => import('../features/webshop/cart.page.tsx'), 'CartPage'),
    staticData: ORDERING,
  }),
]

const orderReads = () => import('../features/webshop/checkout/checkout.reads.ts')

/** From the cart to the bank. */
const checkout = [
  createRoute({
    getParentRoute: () => openShop,
    path: 'order/contact-details',
    component: lazyRouteComponent(
      () => import('../features/webshop/checkout/contact-details.page.tsx'),
      'ContactDetailsPage',
    ),
    staticData: ORDERING,
  }),
  createRoute({
    getParentRoute: () => openShop,
    path: 'order/prepare-payment',
    component: lazyRouteComponent(
      () => import('../features/webshop/checkout/prepare-payment.page.tsx'),
      'PreparePaymentPage',
    ),
    staticData: ORDERING,
  }),
  createRoute({
    getParentRoute: () => openShop,
    path: 'order/payment/$orderId',
    component: lazyRouteComponent(
      () => import('../features/webshop/checkout/payment.page.tsx'),
      'OrderPaymentPage',
    ),
    staticData: { ...ORDERING, reads: async () => (await orderReads()).paymentReads },
  }),
]

const resultData = { ...ORDERING, reads: async () => (await orderReads()).resultReads }

/** How it went: also told when the shop closed meanwhile. */
const results = [
  createRoute({
    getParentRoute: () => webshop,
    path: 'order/result/$orderId',
    component: lazyRouteComponent(
      () => import('../features/webshop/checkout/result.page.tsx'),
      'OrderResultPage',
    ),
    staticData: resultData,
  }),
  createRoute({
    getParentRoute: () => webshop,
    path: 'order/result/$orderId/success',
    component: lazyRouteComponent(
      () => import('../features/webshop/checkout/success.page.tsx'),
      'OrderSuccessPage',
    ),
    staticData: resultData,
  }),
  createRoute({
    getParentRoute: () => webshop,
    path: 'order/result/$orderId/error',
    component: lazyRouteComponent(
      () => import('../features/webshop/checkout/error.page.tsx'),
      'OrderErrorPage',
    ),
    staticData: resultData,
  }),
]

const ownOrdersReads = () => import('../features/webshop/orders/orders.reads.ts')

/** What one ordered: also there when the shop closed meanwhile. */
const ownOrders = [
  createRoute({
    getParentRoute: () => webshop,
    path: 'orders',
    component: lazyRouteComponent(() => import('../features/webshop/orders/orders.page.tsx'), 'OrdersPage'),
    staticData: { ...ORDERING, reads: async () => (await ownOrdersReads()).ownOrdersReads },
  }),
  createRoute({
    getParentRoute: () => webshop,
    path: 'orders/$orderId',
    component: lazyRouteComponent(() => import('../features/webshop/orders/order.page.tsx'), 'OrderPage'),
    staticData: { ...ORDERING, reads: async () => (await orderReads()).paymentReads },
  }),
]

const deskReads = () => import('../features/webshop/desk/desk.reads.ts')

/** The desk where orders are collected: for who works for the school, with a portal or without one, open shop or closed. */
const desk = createRoute({
  getParentRoute: () => signedIn,
  path: 'webshop/desk',
  beforeLoad: async ({ context }) => {
    const { shopThatExists, atDesk } = await places()
    shopThatExists(context)
    atDesk(context)
    await context.texts.need('webshop')
  },
  staticData: { chunks: ['desk'] },
})

export const deskRoutes = desk.addChildren([
  createRoute({
    getParentRoute: () => desk,
    path: '/',
    component: lazyRouteComponent(() => import('../features/webshop/desk/desk.page.tsx'), 'DeskPage'),
    staticData: { reads: async () => (await deskReads()).deskReads },
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '$orderId',
    component: lazyRouteComponent(
      () => import('../features/webshop/desk/desk-order.page.tsx'),
      'DeskOrderPage',
    ),
    staticData: { reads: async () => (await deskReads()).deskOrderReads },
  }),
])

/** What stands in the place of a closed shop. */
export const closedShop = createRoute({
  getParentRoute: () => signedIn,
  path: 'webshop-offline',
  beforeLoad: async ({ context, location, preload }) => {
    const { shopThatExists, shopThatIsClosed } = await places()
    shopThatExists(context)
    guard.within(context, 'webshop', { place: location.href, isPreload: preload })
    await Promise.all([shopThatIsClosed(context), context.texts.need('webshop')])
  },
  component: lazyRouteComponent(() => import('../features/webshop/closed-shop.page.tsx'), 'ClosedShopPage'),
  staticData: { ...ORDERING, reads: async () => (await reads()).closedShopReads },
})

/** Everything below the webshop. */
export const webshopRoutes = webshop.addChildren([
  openShop.addChildren([...shelf, ...checkout]),
  ...results,
  ...ownOrders,
])
