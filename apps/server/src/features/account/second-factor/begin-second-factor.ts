import {
  factorToAskFor,
  type SecondFactorMethod,
} from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { awaitCode, openedWith, type Entered } from '../session/begin-session.ts'
import type { SignInFacts, VerifiedAccount } from '../sign-in/verified-account.ts'
import { waitForTurn } from '../sign-in/throttling/failed-login.repository.ts'
import { deleteWaitingSessions } from '../session/waiting-session.repository.ts'
import { sessionIdOf } from '../session/session-secret.ts'
import { usesAuthenticator } from '../authenticator/authenticator.repository.ts'
import { countPasskeys } from '../passkey/passkey.repository.ts'
import { readSettings } from '../school-settings/school.repository.ts'
import { expectFactor } from './expect-factor.ts'
import { sendCode } from './send-code.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }
type Facts = SignInFacts & { readonly signInName: string }

/**
 * Starts the second factor after a valid password: a session without access that waits for a code, an app or a passkey,
 * or for setting one up.
 * Ends earlier waiting sign-ins of this person, so that starting again gives no more attempts (SAF-S4).
 */
export async function beginSecondFactor(
  deps: Deps,
  tx: SchoolTransaction,
  account: VerifiedAccount & {
    /** Whether a code is required: from the app if there is one, else by mail. */
    readonly secondFactor: boolean
  },
  facts: Facts,
): Promise<Entered> {
  const { personId, secondFactor } = account
  const factors = {
    hasApp: await usesAuthenticator(tx, personId),
    hasPasskey: (await countPasskeys(tx, personId)) > 0,
    getsMail: secondFactor,
  }
  return awaitFactor(deps, tx, account, facts, factorToAskFor(account, factors, await readSettings(tx)))
}

/** Continues with setting up the required factor, with a new session secret (SAF-S1). */
export const beginSetUpAfterCode = (
  deps: Deps,
  tx: SchoolTransaction,
  account: VerifiedAccount,
  facts: Facts,
): Promise<Entered> => awaitFactor(deps, tx, account, facts, 'set-up')

async function awaitFactor(
  deps: Deps,
  tx: SchoolTransaction,
  account: VerifiedAccount,
  facts: Facts,
  method: SecondFactorMethod,
): Promise<Entered> {
  const { personId } = account
  await waitForTurn(tx, personId)
  await deleteWaitingSessions(tx, personId)
  const secret = await awaitCode(tx, account, facts)
  const waiting = { personId, sessionId: sessionIdOf(secret) }
  if (method === 'email') await sendCode(deps, tx, waiting, facts.now)
  else await expectFactor(tx, waiting, method, facts.now)
  return openedWith(deps, tx, secret, facts.now)
}
