/** The browser of a request for sign-in use cases. Made by `http/browser.ts`. */
export type Browser = {
  /** IP address. */
  readonly address: string
  readonly userAgent: string
  /** The secret of its current session. */
  readonly sessionSecret: string | undefined
  /** The secret of a known device. */
  readonly deviceSecret: string
  /** The remember-me token. */
  readonly rememberMeToken: string | undefined
}
