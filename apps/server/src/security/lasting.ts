import type { Instant } from '@portal/domain/values/instant.ts'

/** The token of a lasting sign-in, and when it expires. */
export type Lasting = { readonly token: string; readonly until: Instant }

/** A session that began by a lasting sign-in: its secret, and the next token for the browser. */
export type Back = { readonly secret: string; readonly lasting: Lasting }
