import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** The places between the cart and the result of the payment, as paths below the portal (PD-1). */
export const contactAddress: Href = '/webshop/order/contact-details'
export const prepareAddress: Href = '/webshop/order/prepare-payment'

export const paymentAddress = (order: Guid): Href => `/webshop/order/payment/${order}`

/** Where the bank leads back to. */
export const resultAddress = (order: Guid): Href => `/webshop/order/result/${order}`

/** The page that tells how it went, which reads it of the payment that the address names. */
export const endAddress = (order: Guid, end: 'success' | 'error', transaction?: Guid): Href =>
  `${resultAddress(order)}/${end}${transaction === undefined ? '' : `?transaction=${transaction}`}`

/** A credit invoice of an order as PDF. */
export const creditInvoiceFile = (order: Guid, credit: Guid): string =>
  `${invoiceFile(order)}?credit=${credit}`

/** The invoice of a paid order as PDF. */
export const invoiceFile = (order: Guid): string => `/api/shop-order/${order}/factuur.pdf`
