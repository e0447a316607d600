const APP = '/app/portal'

/**
 * The return path after the bank: a path of the app, from `appPath` in the return address proposed by the client.
 * Anything else leads home (trap 52): no host, no backslash, no dots.
 */
export function returnPathOf(returnUrl: string): string {
  const asked = URL.canParse(returnUrl, 'http://portal.invalid')
    ? new URL(returnUrl, 'http://portal.invalid').searchParams.get('appPath')
    : null
  return asked !== null && isOwnPath(asked) ? asked : APP
}

const isOwnPath = (path: string): boolean => /^\/app\/portal(\/[\w-]+)*\/?$/.test(path) && path.length <= 500

/** Adds the returned transaction to a path of the app. */
export const withTransaction = (path: string, transaction: string): `/${string}` =>
  `/${path.replace(/^\/+/, '')}?transaction=${encodeURIComponent(transaction)}`

/** Home with an error code; the web has the text (PD-14). */
export const homeWithError = (errorType: string): `/${string}` => `${APP}?errortype=${errorType}`
