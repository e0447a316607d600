import type { Guid } from '@portal/domain/values/guid.ts'
import { stepAfterCart, type Cart } from '@portal/domain/webshop/cart.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** The paths of the checkout, from the cart to the result of the payment (PD-1). */
export const contactAddress: Href = '/webshop/order/contact-details'
export const prepareAddress: Href = '/webshop/order/prepare-payment'

/** The page after the cart: the contact details while they are missing, else the payment. */
export const addressAfterCart = (cart: Pick<Cart, 'name' | 'email'>): Href =>
  stepAfterCart(cart) === 'prepare-payment' ? prepareAddress : contactAddress

export const paymentAddress = (order: Guid): Href => `/webshop/order/payment/${order}`

/** The return page from the bank. */
export const resultAddress = (order: Guid): Href => `/webshop/order/result/${order}`

/** The page with the result, which it reads of the payment in the URL. */
export const endAddress = (order: Guid, end: 'success' | 'error', transaction?: Guid): Href =>
  `${resultAddress(order)}/${end}${transaction === undefined ? '' : `?transaction=${transaction}`}`

/** A credit invoice of an order as PDF. */
export const creditInvoiceFile = (order: Guid, credit: Guid): string =>
  `${invoiceFile(order)}?credit=${credit}`

/** The invoice of a paid order as PDF. */
export const invoiceFile = (order: Guid): string => `/api/shop-order/${order}/factuur.pdf`
