import type { RowList } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { Step } from '@portal/domain/billing/order/flow.ts'
import type { Whose } from '@portal/web-kit/session/whose.ts'
import type { Guid } from '@portal/domain/values/guid.ts'

/** The paths of billing below the portal; they follow the specification's route names (PD-1). */
export const listAddress = (
  child: Guid,
  list: RowList,
  query: { readonly search?: string; readonly who?: Whose } = {},
): string => withSearch(`/child/${child}/invoices/${list}`, query)

/** The lists of a child, which then say that the requested invoice does not exist. */
export const unknownInvoiceAddress = (child: Guid, list: RowList): string =>
  withSearch(listAddress(child, list), { unknown: 'invoice' })

/** The money of a child by month, in a school year such as `2026-2027`; the current one by default. */
export const yearAddress = (child: Guid, year = ''): string =>
  withSearch(`/child/${child}/invoices/year`, { year })

/** The invoice of a child. */
export const invoiceAddress = (child: Guid, list: Guid): string => `/child/${child}/invoices/invoice/${list}`

const stepPaths: Record<Step, string> = {
  invoice: '',
  'payment-method': '/payment-method',
  control: '/payment-method/control',
}

/** A step of answering an invoice. */
export const stepAddress = (child: Guid, list: Guid, step: Step): string =>
  invoiceAddress(child, list) + stepPaths[step]

/** The invoice after its order was saved: it asks whether to continue with the next one. */
export const savedAddress = (child: Guid, list: Guid): string =>
  withSearch(invoiceAddress(child, list), { next: 'ask' })

/** The invoice with the result of a payment above it. */
export const paidAddress = (child: Guid, list: Guid, transaction: string): string =>
  withSearch(invoiceAddress(child, list), { transaction })

/** The payment of a term, or of the first unpaid term of an invoice. */
export const payAddress = (child: Guid, list: Guid, payable: string): string =>
  `${invoiceAddress(child, list)}/pay/ideal/${payable}`

/** The return URL for the bank. */
export const payReturnAddress = (child: Guid, list: Guid): string =>
  `${invoiceAddress(child, list)}/pay/idealreturn`

function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
