import {
  blockedBySchoolUntil,
  blockedUntil,
  hardSessionEnd,
  networkBlockedUntil,
} from '@portal/domain/account/login.ts'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Session } from '@portal/domain/account/session.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../database/tenancy.ts'
import { Refusal } from '../../refusal.ts'
import { insertAuditEntry } from './audit.repository.ts'
import {
  forgetTries,
  listFailuresOfName,
  listFailuresOfNetwork,
  recordTry,
  waitForTurn,
} from './failed-login.repository.ts'
import { compareWithNobody, isPasswordOf } from './passwords.ts'
import { findAccounts, type Account } from './person.repository.ts'
import { readSession } from './read-session.ts'
import { recognise } from './recognise.ts'
import { isDebtor } from './relation.repository.ts'
import { deleteEndedSessions, deleteSession, insertSession } from './session.repository.ts'
import { newSessionSecret, sessionIdOf } from './session-secret.ts'

type Deps = { readonly schools: Schools }

export type Credentials = {
  readonly schoolId: Guid
  readonly school: SchoolSettings
  readonly loginName: string
  readonly password: string
  /** Where the try comes from, as far as it is counted (`networkOf`). */
  readonly network: string
  readonly userAgent: string
  /** The session that this browser had; it ends here, whatever it was (safety S1). */
  readonly previousSecret: string | undefined
  readonly now: Instant
}

/**
 * Signs somebody in with a login or alias and a password, and gives a fresh session: one that still waits for a
 * code when the person has a second factor. Unknown, blocked and wrong take equal time (decision 22). Refuses with
 * `unknown-combination`, `user-blocked`, `duplicate-login-alias`, `sso-required`, `too-many-sign-ins`.
 */
export async function signIn(
  deps: Deps,
  credentials: Credentials,
): Promise<{ readonly secret: string; readonly session: Session }> {
  const { accounts, until } = await beginTry(deps, credentials)
  const matches = await compare(until ? [] : accounts, credentials.password)
  if (until) throw new Refusal('user-blocked', until)
  const account = matches[0]
  if (!account) throw new Refusal('unknown-combination')
  const { schoolId, loginName } = credentials
  if (accounts.length > 1) {
    await deps.schools.write(schoolId, (tx) => forgetTries(tx, nameToCount(loginName)))
    throw new Refusal('duplicate-login-alias')
  }
  const signedIn = await deps.schools.write(schoolId, (tx) => letIn(deps, tx, account, credentials))
  if (!signedIn) throw new Refusal('sso-required')
  return signedIn
}

/** Counts the try and finds out whom the name may mean, and until when it takes no password. */
async function beginTry(deps: Deps, { schoolId, loginName, network, now }: Credentials) {
  const counted = nameToCount(loginName)
  return deps.schools.write(schoolId, async (tx) => {
    const networkUntil = networkBlockedUntil(await listFailuresOfNetwork(tx, network, now), now)
    if (networkUntil) throw new Refusal('too-many-sign-ins', networkUntil)
    await waitForTurn(tx, counted)
    const until = blockedUntil(await listFailuresOfName(tx, counted, now), now)
    await recordTry(tx, { loginName: until ? NO_NAME : counted, network, at: now })
    const accounts = await findAccounts(tx, loginName.trim())
    return { accounts, until: until ?? blockedBySchool(accounts, now) }
  })
}

/** A name that means several people, of whom the school blocked one, is nobody's to sign in with anyway. */
function blockedBySchool(accounts: readonly Account[], now: Instant): Instant | undefined {
  return accounts.some(({ blocked }) => blocked) ? blockedBySchoolUntil(now) : undefined
}

/** Tries on a blocked name count for the network only. */
const NO_NAME = ''

const nameToCount = (loginName: string): string => loginName.trim().toLowerCase()

/** The accounts whose password this is. Two people with one alias are compared at the same time, not in turn. */
async function compare(accounts: readonly Account[], password: string): Promise<readonly Account[]> {
  if (accounts.length === 0) await compareWithNobody(password)
  const results = await Promise.all(accounts.map(({ passwordHash }) => isPasswordOf(passwordHash, password)))
  return accounts.filter((_, index) => results[index])
}

/** Begins the session; nothing when the school wants this person to come in by single sign-on (AUTH-019?). */
async function letIn(deps: Deps, tx: SchoolTransaction, account: Account, credentials: Credentials) {
  const { school, loginName, previousSecret, now } = credentials
  await forgetTries(tx, nameToCount(loginName))
  if (school.ssoRequiredForDebtors && (await isDebtor(tx, account.personId, dayAtSchool(now))))
    return undefined
  if (previousSecret) await deleteSession(tx, sessionIdOf(previousSecret))
  await deleteEndedSessions(tx, account.personId, now)
  const secret = await beginSession(tx, account, credentials)
  await insertAuditEntry(tx, { at: now, personId: account.personId, action: 'sign-in' })
  const { visitor } = await recognise(deps, tx, secret, now)
  return { secret, session: await readSession(tx, visitor) }
}

async function beginSession(
  tx: SchoolTransaction,
  account: Account,
  { userAgent, now }: Credentials,
): Promise<string> {
  const secret = newSessionSecret()
  await insertSession(tx, {
    id: sessionIdOf(secret),
    personId: account.personId,
    stage: account.secondFactor ? 'second-factor' : 'authenticated',
    passwordVersion: account.passwordVersion,
    userAgent: userAgent.slice(0, 200),
    createdAt: now,
    endsAt: hardSessionEnd(account.stereotype, now),
  })
  return secret
}
