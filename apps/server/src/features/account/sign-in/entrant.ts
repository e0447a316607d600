import type { Authentication } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Browser } from '../../../browser.ts'
import type { Account } from '../people/person.repository.ts'

/** Somebody who has shown who they are. */
export type Entrant = Pick<Account, 'personId' | 'stereotype' | 'passwordVersion'>

/** By which sign-in method, with which browser, when. */
export type SignInFacts = {
  readonly authentication: Authentication
  readonly browser: Browser
  readonly now: Instant
  /** Whether the second factor was shown too; nobody who administers comes in without. */
  readonly factorShown?: boolean
  /** Whether this person asked to stay signed in on this browser. */
  readonly stays?: boolean
  /** What the sign-in method is good for ends here at the latest. */
  readonly endsBy?: Instant
  /** Where this person logs out of the provider that vouched, too. */
  readonly logoutUrl?: string
}
