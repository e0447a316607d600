import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { awaitCode, openedWith, type Entered } from '../session/begin-session.ts'
import type { SignInFacts, Entrant } from '../sign-in/entrant.ts'
import { waitForTurn } from '../sign-in/failed-login.repository.ts'
import { deleteWaitingSessions } from '../session/session.repository.ts'
import { sessionIdOf } from '../session/session-secret.ts'
import { usesAuthenticator } from '../authenticator/authenticator.repository.ts'
import { expectApp } from './expect-app.ts'
import { sendCode } from './send-code.ts'

/**
 * Asks for the second factor after the right password: a session that opens nothing yet, and a code by mail or in
 * an app, or an app to set up. Earlier
 * sign-ins of this person that still wait are over, so that nobody gets more tries by beginning often (SAF-S4).
 */
export async function beginSecondFactor(
  deps: { readonly schools: Schools; readonly secret: string },
  tx: SchoolTransaction,
  entrant: Entrant & {
    /** Whether a code is asked for: with an app from the app, and else by mail. */
    readonly secondFactor: boolean
  },
  facts: SignInFacts & { readonly signInName: string },
): Promise<Entered> {
  const { personId } = entrant
  await waitForTurn(tx, personId)
  await deleteWaitingSessions(tx, personId)
  const secret = await awaitCode(tx, entrant, facts)
  const waiting = { personId, sessionId: sessionIdOf(secret) }
  if (await usesAuthenticator(tx, personId)) await expectApp(tx, waiting, 'authenticator', facts.now)
  else if (entrant.secondFactor) await sendCode(deps, tx, waiting, facts.now)
  else await expectApp(tx, waiting, 'set-up', facts.now)
  return openedWith(deps, tx, secret, facts.now)
}
