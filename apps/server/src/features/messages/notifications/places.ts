import type { Guid } from '@portal/domain/values/guid.ts'

/** The path of a message of a child in the portal. Route names are the specification's (PD-1). */
export const messagePlace = (child: Guid, reference: string): string =>
  `/child/${child}/messages/message/${encodeURIComponent(reference)}`

/** The path of a form of a child in the portal. */
export const formPlace = (child: Guid, form: Guid): string => `/child/${child}/inquiry/forms/form/${form}`

/** The path of an invoice of a child in the portal. */
export const invoicePlace = (child: Guid, orderList: Guid): string =>
  `/child/${child}/invoices/invoice/${orderList}`
