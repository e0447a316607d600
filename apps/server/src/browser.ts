/** What a browser tells of itself when somebody comes in with it. Routes make one (`http/browser.ts`). */
export type Browser = {
  /** Where it is, as far as the network tells. */
  readonly address: string
  readonly userAgent: string
  /** The session that it had until now. */
  readonly sessionSecret: string | undefined
  /** What this browser is recognised by when somebody comes in again. */
  readonly deviceSecret: string
  /** What it keeps to let its owner in without asking, if it does. */
  readonly lastingToken: string | undefined
}
