/** The browser of a request, as use cases of signing in see it. Made by `http/browser.ts`. */
export type Browser = {
  /** IP address. */
  readonly address: string
  readonly userAgent: string
  /** The secret of its current session. */
  readonly sessionSecret: string | undefined
  /** The secret by which a known device is recognised. */
  readonly deviceSecret: string
  /** The token of a lasting sign-in. */
  readonly lastingToken: string | undefined
}
