import type { Guid } from '@portal/domain/values/guid.ts'

const APP = '/app/portal'

/**
 * Where the browser may go after the bank: a path of the app itself, taken from the `appPath` of the return address
 * that the client proposed. Anything else leads home (trap 52): no host, no backslash, no dots.
 */
export function returnPathOf(returnUrl: string): string {
  const asked = URL.canParse(returnUrl, 'http://portal.invalid')
    ? new URL(returnUrl, 'http://portal.invalid').searchParams.get('appPath')
    : null
  return asked !== null && isOwnPath(asked) ? asked : APP
}

const isOwnPath = (path: string): boolean => /^\/app\/portal(\/[\w-]+)*\/?$/.test(path) && path.length <= 500

/** The app's own route, told which transaction came back. */
export const withTransaction = (path: string, transaction: string): `/${string}` =>
  `/${path.replace(/^\/+/, '')}?transaction=${encodeURIComponent(transaction)}`

/** Home, with a word for what went wrong; the web has the sentence for it (PD-14). */
export const homeWithError = (errorType: string): `/${string}` => `${APP}?errortype=${errorType}`

/** Where an order of the webshop is paid, and where it shows how that stands. */
export const pathOfOrder = (order: Guid): `/${string}` => `${APP}/webshop/order/payment/${order}`

/** The invoice in the portal, where its receipts stand too; whoever is not signed in signs in first. */
export const pathOfInvoice = (child: Guid, orderList: Guid): `/${string}` =>
  `${APP}/child/${child}/invoices/invoice/${orderList}`
