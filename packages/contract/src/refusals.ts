import type * as account from './account.contract.ts'
import type * as billing from './billing.contract.ts'
import type { Endpoint, RefusalStatus } from './endpoint.ts'
import type * as inquiries from './inquiries.contract.ts'
import type * as messages from './messages.contract.ts'
import type * as school from './school.contract.ts'
import type * as webshop from './webshop.contract.ts'

/**
 * Refusals that any call may meet before it reaches its use case: no session, no right, not there, too busy, no database.
 * `session-over` ends the session in the browser; `log-in-for-more` opens the upgrade dialog.
 */
export const commonRefusals = {
  'session-over': 401,
  'second-factor-needed': 403,
  'log-in-for-more': 403,
  'role-has-no-portal': 403,
  'not-your-role': 403,
  'switched-off': 403,
  'not-while-looking-along': 403,
  'may-not-impersonate': 403,
  /** It weighs, and it is too long ago that somebody proved who they are: prove it, and ask again (SAF-S13). */
  'prove-again': 403,
  /** The page's token is old or missing: ask again with the fresh cookie of this answer. */
  'token-invalid': 403,
  'other-site': 403,
  'not-found': 404,
  /** A request with this Idempotency-Key came before, and was another one (SAF-M11). */
  'key-used-before': 409,
  'too-busy': 503,
  /** What the school's own system knows is being brought up to date; the answer carries `sync-status`. */
  synchronising: 503,
  'database-away': 503,
} as const satisfies Readonly<Record<string, RefusalStatus>>

export type CommonRefusalCode = keyof typeof commonRefusals

/** The areas' contracts; a new area adds itself here, and its refusals need a text from then on. */
type Areas = typeof account &
  typeof billing &
  typeof inquiries &
  typeof messages &
  typeof school &
  typeof webshop

/** Every call of the portal. */
export type PortalEndpoint = Extract<Areas[keyof Areas], Endpoint>
export type EndpointName = PortalEndpoint['name']

type CodesOf<E> = E extends Endpoint ? keyof E['refusals'] & string : never

/** Every reason for which the portal says no; each has a text in both languages (`refusal-texts/`). */
export type RefusalCode = CommonRefusalCode | CodesOf<PortalEndpoint>
