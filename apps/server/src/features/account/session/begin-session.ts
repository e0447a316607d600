import { hardSessionEnd, SIGN_IN_MINUTES } from '@portal/domain/account/sign-in/login.ts'
import { isComplete } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { RememberMeCookie } from '../../../security/remember-me.ts'
import { startRememberMe } from '../remember-me/start-remember-me.ts'
import { endRememberMeOf } from '../remember-me/end-remember-me.ts'
import type { SignInFacts, VerifiedAccount } from '../sign-in/verified-account.ts'
import { noteSignIn } from '../own-account/note-sign-in.ts'
import { readSession } from './read-session.ts'
import { recognise } from './recognise.ts'
import { endSession } from './end-session.ts'
import { insertSession, type NewSession } from './session.repository.ts'
import { newSessionSecret, sessionIdOf } from './session-secret.ts'

/** A new session with the secret for its cookie, and the remember-me token if there is one. */
export type Entered = {
  readonly secret: string
  readonly session: Session
  readonly rememberMe?: RememberMeCookie | undefined
}

/**
 * Starts an authenticated session in place of the browser's current one (SAF-S1), and records the sign-in. All sign-in
 * methods use it. A new sign-in replaces the earlier choice of remember-me in this browser.
 */
export async function enter(
  deps: { readonly schools: Schools },
  tx: SchoolTransaction,
  account: VerifiedAccount,
  facts: SignInFacts,
): Promise<Entered> {
  const { now, endsBy, factorShown = false } = facts
  // A link opens no office, so it needs no factor for one.
  const opened = facts.authentication.type === 'TOKEN' ? { stereotype: account.stereotype } : account
  if (!isComplete(opened, { factorShown }))
    throw new Error('An account for work came in without a second factor')
  const inAll = hardSessionEnd(account, now)
  const endsAt = endsBy !== undefined && endsBy < inAll ? endsBy : inAll
  // Not awaited without it: a sign-in that commits with its queries sends all of them at once.
  const begun = facts.stays ? await startRememberMe(tx, account, facts) : undefined
  const secret = newSessionSecret()
  const kind = { stage: 'authenticated', signInName: '', endsAt, rememberMeId: begun?.id } as const
  // Sent together, and run in this order: the session is read after it was inserted.
  const [, , entered] = await Promise.all([
    replaceSession(tx, account, facts, { ...kind, secret }),
    noteSignIn(tx, account, facts),
    openedWith(deps, tx, secret, now),
  ])
  return { ...entered, rememberMe: begun?.rememberMe }
}

/** Gives the session of a person a new secret, after a change that invalidates the old one (SAF-S1). */
export async function restartSession(
  tx: SchoolTransaction,
  account: VerifiedAccount,
  facts: SignInFacts,
): Promise<string> {
  const endsAt = hardSessionEnd(account, facts.now)
  const secret = newSessionSecret()
  await replaceSession(tx, account, facts, { secret, stage: 'authenticated', signInName: '', endsAt })
  return secret
}

/** Starts a session that waits for the second factor, for a limited time. */
export async function awaitCode(
  tx: SchoolTransaction,
  account: VerifiedAccount,
  facts: SignInFacts & { readonly signInName: string },
): Promise<string> {
  const { now, signInName, stays = false } = facts
  const endsAt = addMinutes(now, SIGN_IN_MINUTES)
  const secret = newSessionSecret()
  await replaceSession(tx, account, facts, { secret, stage: 'second-factor', signInName, stays, endsAt })
  return secret
}

/** Reads the session that belongs to the new secret. */
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
  { personId, passwordVersion }: VerifiedAccount,
  { authentication, browser, now, logoutUrl = '', factorShown = false }: SignInFacts,
  { secret, ...kind }: SessionKind & { readonly secret: string },
): Promise<void> {
  await Promise.all([
    browser.sessionSecret && endSession(tx, sessionIdOf(browser.sessionSecret), now),
    endRememberMeOf(tx, browser.rememberMeToken, now),
    insertSession(tx, {
      ...kind,
      id: sessionIdOf(secret),
      personId,
      passwordVersion,
      authentication,
      logoutUrl,
      factorShown,
      userAgent: browser.userAgent.slice(0, 200),
      createdAt: now,
    }),
  ])
}

type SessionKind = Pick<NewSession, 'stage' | 'signInName' | 'stays' | 'rememberMeId' | 'endsAt'>
