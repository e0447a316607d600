import { hardSessionEnd, SIGN_IN_MINUTES } from '@portal/domain/account/sign-in/login.ts'
import { isComplete } from '@portal/domain/account/sign-in/second-factor.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { addMinutes, type Instant } from '@portal/domain/values/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { Lasting } from '../../../lasting.ts'
import { beginLastingSignIn } from '../lasting-sign-in/begin-lasting-sign-in.ts'
import { endLastingSignInOf } from '../lasting-sign-in/end-lasting-sign-in.ts'
import type { SignInFacts, Entrant } from '../sign-in/entrant.ts'
import { noteSignIn } from '../own-account/note-sign-in.ts'
import { readSession } from './read-session.ts'
import { recognise } from './recognise.ts'
import { endSession } from './end-session.ts'
import { deleteEndedSessions, insertSession, type NewSession } from './session.repository.ts'
import { newSessionSecret, sessionIdOf } from './session-secret.ts'

/** A session, and the secret that only the browser keeps; with what lets its owner in later, where it stays signed in. */
export type Entered = {
  readonly secret: string
  readonly session: Session
  readonly lasting?: Lasting | undefined
}

/**
 * Lets somebody in: a fresh session in place of the one that this browser had, whatever that was (SAF-S1), and a
 * note of it. The one way in for passwords, single sign-on and links. Whoever comes in anew says anew whether to stay
 * signed in on this browser.
 */
export async function enter(
  deps: { readonly schools: Schools },
  tx: SchoolTransaction,
  entrant: Entrant,
  facts: SignInFacts,
): Promise<Entered> {
  const { now, endsBy, factorShown = false } = facts
  if (!isComplete(entrant, { factorShown }))
    throw new Error('An administrator came in without a second factor')
  const inAll = hardSessionEnd(entrant.stereotype, now)
  const endsAt = endsBy !== undefined && endsBy < inAll ? endsBy : inAll
  const begun = await beginLastingSignIn(tx, entrant, facts)
  const secret = await replaceSession(tx, entrant, facts, {
    stage: 'authenticated',
    signInName: '',
    endsAt,
    lastingId: begun?.id,
  })
  await noteSignIn(tx, entrant, facts)
  return { ...(await openedWith(deps, tx, secret, now)), lasting: begun?.lasting }
}

/** The same person goes on under a new secret, after a change that makes the old one worth nothing (SAF-S1). */
export async function restartSession(
  tx: SchoolTransaction,
  entrant: Entrant,
  facts: SignInFacts,
): Promise<string> {
  const endsAt = hardSessionEnd(entrant.stereotype, facts.now)
  return replaceSession(tx, entrant, facts, { stage: 'authenticated', signInName: '', endsAt })
}

/** Lets somebody as far as the question for a code; whoever does not answer it in time begins again. */
export async function awaitCode(
  tx: SchoolTransaction,
  entrant: Entrant,
  facts: SignInFacts & { readonly signInName: string },
): Promise<string> {
  const { now, signInName, stays = false } = facts
  const endsAt = addMinutes(now, SIGN_IN_MINUTES)
  return replaceSession(tx, entrant, facts, { stage: 'second-factor', signInName, stays, endsAt })
}

/** What the browser sees with this secret from now on. */
export async function openedWith(
  deps: { readonly schools: Schools },
  tx: SchoolTransaction,
  secret: string,
  now: Instant,
): Promise<Entered> {
  const { visitor } = await recognise(deps, tx, secret, now)
  return { secret, session: await readSession(tx, visitor) }
}

async function replaceSession(
  tx: SchoolTransaction,
  { personId, passwordVersion }: Entrant,
  { authentication, browser, now, logoutUrl = '', factorShown = false }: SignInFacts,
  kind: Pick<NewSession, 'stage' | 'signInName' | 'stays' | 'lastingId' | 'endsAt'>,
): Promise<string> {
  if (browser.sessionSecret) await endSession(tx, sessionIdOf(browser.sessionSecret), now)
  await endLastingSignInOf(tx, browser.lastingToken, now)
  await deleteEndedSessions(tx, personId, now)
  const secret = newSessionSecret()
  await insertSession(tx, {
    ...kind,
    id: sessionIdOf(secret),
    personId,
    passwordVersion,
    authentication,
    logoutUrl,
    factorShown,
    userAgent: browser.userAgent.slice(0, 200),
    createdAt: now,
  })
  return secret
}
