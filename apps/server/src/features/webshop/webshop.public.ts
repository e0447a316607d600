/** What other areas may know of the webshop: what its orders are to whoever takes the money. */
export { completePaidOrder } from './order/complete-paid-order.ts'
export { listOrdersOfYear } from './order/year.repository.ts'
export { findOrderOfAttempt, lockOrdersOfTerms, type OrderInPayment } from './order/order.repository.ts'
