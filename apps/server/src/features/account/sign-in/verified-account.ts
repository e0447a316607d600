import type { Authentication } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Account } from '../people/person.repository.ts'

/** A person whose identity was proved. */
export type VerifiedAccount = Pick<Account, 'personId' | 'stereotype' | 'inOffice' | 'passwordVersion'>

/** The facts of a sign-in: method, browser, time. */
export type SignInFacts = {
  readonly authentication: Authentication
  readonly browser: Browser
  readonly now: Instant
  /** Whether the second factor was given too; required for administrators. */
  readonly factorShown?: boolean
  /** Whether the device was known when the attempt began: the sign-in fails when it was forgotten since. */
  readonly isDeviceKnown?: boolean
  /** Whether this person chose remember-me in this browser. */
  readonly stays?: boolean
  /** The latest end of the session by its sign-in method, such as the expiry of a link. */
  readonly endsBy?: Instant
  /** The logout URL of the identity provider. */
  readonly logoutUrl?: string
}
