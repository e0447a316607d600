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
