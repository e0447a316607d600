import type * as account from '../account.contract.ts'
import type * as accountOffice from '../account.office.contract.ts'
import type * as attendance from '../attendance.contract.ts'
import type * as billing from '../billing.contract.ts'
import type * as billingOffice from '../billing.office.contract.ts'
import type { Endpoint, RefusalStatus } from './endpoint.ts'
import type * as inquiries from '../inquiries.contract.ts'
import type * as learning from '../learning.contract.ts'
import type * as messages from '../messages.contract.ts'
import type * as payments from '../payments.contract.ts'
import type * as people from '../people.contract.ts'
import type * as peopleOffice from '../people.office.contract.ts'
import type * as site from '../site.contract.ts'
import type * as webshop from '../webshop.contract.ts'

/**
 * Refusals that any call may get before its use case runs: no session, no access, not found, too busy, no database.
 * `session-over` ends the session in the browser; `log-in-for-more` opens the step-up dialog.
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
  /** No role in the office gives this right. */
  'no-office-right': 403,
  /** The call is sensitive and the last proof of identity is too old: give one, and repeat the call (SAF-S13). */
  'prove-again': 403,
  /** The CSRF token is outdated or missing: repeat with the cookie of this response. */
  'token-invalid': 403,
  'other-site': 403,
  'not-found': 404,
  /** The Idempotency-Key was used for another request (SAF-M11). */
  'key-used-before': 409,
  'too-busy': 503,
  /** The school's own system is synchronising; the response has the header `sync-status`. */
  synchronising: 503,
  'database-away': 503,
} as const satisfies Readonly<Record<string, RefusalStatus>>

export type CommonRefusalCode = keyof typeof commonRefusals

/** The contracts of the areas. A new area is added here, and its refusals then require texts. */
type Areas = typeof account &
  typeof accountOffice &
  typeof billing &
  typeof billingOffice &
  typeof inquiries &
  typeof messages &
  typeof payments &
  typeof site &
  typeof people &
  typeof peopleOffice &
  typeof learning &
  typeof attendance &
  typeof webshop

/** Every endpoint of the portal. */
export type PortalEndpoint = Extract<Areas[keyof Areas], Endpoint>
export type EndpointName = PortalEndpoint['name']

type CodesOf<E> = E extends Endpoint ? keyof E['refusals'] & string : never

/** Every refusal code; each has a text in both languages (`refusal-texts/`). */
export type RefusalCode = CommonRefusalCode | CodesOf<PortalEndpoint>
