/** What other areas may know of the webshop: whether it is open, and what its orders are to whoever takes the money. */
export { isShopOpen } from './shelf/list-shops.ts'
export { completePaidOrder, readPaidSoFar, type PaidSoFar } from './order/complete-paid-order.ts'
export { creditRefunds } from './order/credit-refunds.ts'
export { sellOrder } from './order/sell-order.ts'
export { releasePieces } from './order/stock.repository.ts'
export { listOrdersOfYear } from './order/year.repository.ts'
export { findOrderOfAttempt, lockOrdersOfTerms, type OrderInPayment } from './order/order.repository.ts'
