import type { Instant } from '@portal/domain/values/time/instant.ts'

/** A remember-me token with its expiry, and whether its browser keeps a copy to read without a connection. */
export type RememberMeCookie = {
  readonly token: string
  readonly until: Instant
  readonly readsOffline: boolean
}

/** A session resumed by remember-me: its secret, and the next token for the browser. */
export type ResumedSession = { readonly secret: string; readonly rememberMe: RememberMeCookie }
