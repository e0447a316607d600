import * as z from 'zod/mini'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { discount } from './billing/discount.ts'
import { familySelection, openTerm } from './billing/family-checkout.ts'
import {
  chosenLinesInQuery,
  orderAnswer,
  orderListAddress,
  paymentChoice,
} from './billing/order-list/order-input.ts'
import { orderList } from './billing/order-list/order-list.ts'
import { schoolYear } from './billing/money-year.ts'
import { paymentInfo } from './payments/payment.ts'
import {
  discountRefusals,
  familyPaymentRefusals,
  methodChangeRefusals,
  orderRefusals,
  reservationRefusals,
  seeingRefusals,
} from './billing/refusals.ts'
import { payable } from './billing/start-payment.ts'
import { reservation, reservationResult } from './billing/reservation.ts'
import { invoiceCounts, invoiceRow } from './billing/row.ts'
import { endpoint } from './endpoint/endpoint.ts'
import { heldBack } from './endpoint/held-back.ts'
import { parameters, renamed } from './codecs/renamed.ts'
import { guid, objects, oneObject } from './codecs/values.ts'

/** In their own files, because the first screen, the webshop or the annual statement loads only these of billing. */
export { readMoneyYear } from './billing/money-year.ts'
export { listOverviews } from './billing/overview.ts'
export { acceptPlace, joinWaitingList, leaveWaitingList } from './billing/waiting-list.ts'
export { startPayment } from './billing/start-payment.ts'

const child = parameters({ childId: ['leerlingGuid', guid] })

/** A search has a timestamp in milliseconds, so that no cache returns an earlier one. */
const searchingFields = {
  search: ['search', z.optional(z.string().check(z.maxLength(200)))],
  askedAt: ['_', z.optional(z.string().check(z.maxLength(20)))],
} as const
const searching = parameters(searchingFields)

/** The child's lists outside the archive; with `search`, those whose title or text contains it. */
export const listInvoices = endpoint({
  name: 'list-invoices',
  method: 'GET',
  path: '/rest/leerling/:leerlingGuid/factuurlijsten/',
  params: child,
  query: searching,
  response: objects(invoiceRow),
  refusals: seeingRefusals,
})

/** The lists of one child among those of a family. */
export type ChildInvoices = { readonly child: Guid; readonly rows: readonly InvoiceRow[] }

/**
 * The same lists, or those of the archive, of every child whose invoices this person sees. An extension of the
 * specification.
 */
export const listFamilyInvoices = endpoint({
  name: 'list-family-invoices',
  method: 'GET',
  path: '/rest/user/factuurlijsten',
  query: parameters({
    ...searchingFields,
    among: ['lijsten', z._default(z.enum(['current', 'archived']), 'current')],
  }),
  response: objects(
    renamed<ChildInvoices>()({ child: ['leerling', guid], rows: ['factuurlijsten', z.array(invoiceRow)] }),
  ),
})

/** The lists of earlier years that need no action. */
export const listArchivedInvoices = endpoint({
  name: 'list-archived-invoices',
  method: 'GET',
  path: '/rest/leerling/:leerlingGuid/factuurlijsten/archive',
  params: child,
  query: searching,
  response: objects(invoiceRow),
  refusals: seeingRefusals,
})

/** The numbers of lists that need action. */
export const countInvoices = endpoint({
  name: 'count-invoices',
  method: 'GET',
  path: '/rest/leerling/:leerlingGuid/factuurlijsten/count',
  params: child,
  response: oneObject(invoiceCounts),
  refusals: seeingRefusals,
})

/** One order list with all details. */
export const readOrderList = endpoint({
  name: 'read-order-list',
  method: 'GET',
  path: '/lm/index.cfm',
  query: parameters({ orderList: ['action', orderListAddress] }),
  response: orderList,
  refusals: seeingRefusals,
})

/** Chooses the payment method of an existing invoice, while nothing is paid or under way. */
export const choosePaymentMethod = endpoint({
  name: 'choose-payment-method',
  method: 'PUT',
  path: '/rest/factuur/:factuurGuid/betaalwijze',
  params: parameters({ invoiceId: ['factuurGuid', guid] }),
  body: paymentChoice,
  isKeyed: true,
  sensitivity: 'money',
  response: orderList,
  refusals: methodChangeRefusals,
})

/** Answers a list: orders the ticked lines, or nothing. Idempotent by its key. */
export const placeOrder = endpoint({
  name: 'place-order',
  method: 'POST',
  path: '/rest/bestelling/:leerlingGuid/:factuurlijstGuid',
  params: parameters({ childId: ['leerlingGuid', guid], listId: ['factuurlijstGuid', guid] }),
  body: orderAnswer,
  isKeyed: true,
  sensitivity: 'money',
  response: orderList,
  refusals: orderRefusals,
})

const cart = parameters({ lines: ['leermiddelen', chosenLinesInQuery] })

const listOfDebtor = { debtorId: ['debtorGuid', guid], listId: ['factuurlijstGuid', guid] } as const

/** The discount of a cart by the list's own tiers. */
export const readListDiscount = endpoint({
  name: 'read-list-discount',
  method: 'GET',
  path: '/rest/korting/:debtorGuid/:factuurlijstGuid',
  params: parameters(listOfDebtor),
  query: cart,
  response: discount,
  refusals: discountRefusals,
})

/** The discount or surcharge of a cart with this payment method. */
export const readMethodDiscount = endpoint({
  name: 'read-method-discount',
  method: 'GET',
  path: '/rest/korting/:debtorGuid/:factuurlijstGuid/:paymentMethodGuid',
  params: parameters({ ...listOfDebtor, methodId: ['paymentMethodGuid', guid] }),
  query: cart,
  response: discount,
  refusals: discountRefusals,
})

/** Reserves a registration for each of these articles for a quarter of an hour, or for none of them. */
export const reservePlaces = endpoint({
  name: 'reserve-places',
  method: 'POST',
  path: '/rest/bestelling/reservations',
  body: reservation,
  isKeyed: true,
  response: reservationResult,
  refusals: reservationRefusals,
})

/** All open terms of all children of this parent. An extension of the specification. */
export const listOpenTerms = endpoint({
  name: 'list-open-terms',
  method: 'GET',
  path: '/rest/user/openstaand',
  response: objects(openTerm),
})

/**
 * Starts one payment for several terms. The amounts are compared with the open ones and never used: a difference is
 * refused, and the list is read again (PD-10). An extension of the specification.
 */
export const startFamilyPayment = endpoint({
  name: 'start-family-payment',
  method: 'POST',
  path: '/betalen/ideal/start-gezamenlijk',
  body: familySelection,
  isKeyed: true,
  sensitivity: 'money',
  response: paymentInfo,
  refusals: familyPaymentRefusals,
})

/** The payment of a term or an invoice, and whether one is under way. */
export const readPaymentInfo = endpoint({
  name: 'read-payment-info',
  method: 'GET',
  path: '/betalen/ideal/info/:invoiceId',
  params: payable,
  response: paymentInfo,
  refusals: seeingRefusals,
})

/** The bytes of a file, with their own media type. */
const file = z.unknown()

/** Downloads an invoice or credit note as PDF. */
export const downloadInvoice = endpoint({
  name: 'download-invoice',
  method: 'GET',
  path: '/lm/factuur/:guid.pdf',
  params: parameters({ documentId: ['guid', guid] }),
  response: file,
  refusals: seeingRefusals,
})

/** Downloads the receipt of a paid term as PDF. An extension of the specification. */
export const downloadReceipt = endpoint({
  name: 'download-receipt',
  method: 'GET',
  path: '/lm/betaalbewijs/:guid.pdf',
  params: parameters({ termId: ['guid', guid] }),
  response: file,
  refusals: seeingRefusals,
})

/**
 * Downloads the invoices and payments of a school year as PDF, for one child or for all. An extension of the
 * specification.
 */
export const downloadYearStatement = endpoint({
  name: 'download-year-statement',
  method: 'GET',
  path: '/lm/jaaroverzicht/:schooljaar.pdf',
  params: parameters({ year: ['schooljaar', schoolYear] }),
  query: parameters({ childId: ['leerling', z.optional(guid)] }),
  response: file,
  refusals: seeingRefusals,
})

/** Downloads the conditions of a list. */
export const downloadConditions = endpoint({
  name: 'download-conditions',
  method: 'GET',
  path: '/lm/voorwaarden/:voorwaardenId.pdf',
  params: parameters({ conditionsId: ['voorwaardenId', guid] }),
  response: file,
  refusals: { ...seeingRefusals, ...heldBack },
})

/** Downloads the school's logo, also for anonymous visitors. `at` only busts caches. */
export const downloadLogo = endpoint({
  name: 'download-logo',
  method: 'GET',
  path: '/lm/logo.cfm',
  query: z.object({ at: z.optional(z.string().check(z.maxLength(40))) }),
  response: file,
})
