import type { Instant } from '@portal/domain/values/instant.ts'

/** What a browser keeps to let its owner in without asking, and until when. */
export type Lasting = { readonly token: string; readonly until: Instant }

/** Somebody whose browser let them in: the secret of the session that began, and what the browser keeps from now on. */
export type Back = { readonly secret: string; readonly lasting: Lasting }
