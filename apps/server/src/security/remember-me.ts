import type { Instant } from '@portal/domain/values/time/instant.ts'

/** A remember-me token with its expiry. */
export type RememberMeCookie = { readonly token: string; readonly until: Instant }

/** A session resumed by remember-me: its secret, and the next token for the browser. */
export type ResumedSession = { readonly secret: string; readonly rememberMe: RememberMeCookie }
