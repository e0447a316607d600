import { judgeToken, mayStaySignedIn } from '@portal/domain/account/sign-in/remember-me.ts'
import { hardSessionEnd } from '@portal/domain/account/sign-in/login.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { Back } from '../../../security/lasting.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { noteSignIn } from '../own-account/note-sign-in.ts'
import { isDebtor } from '../people/relation.repository.ts'
import { readSettings } from '../school-settings/school.repository.ts'
import { endSession } from '../session/end-session.ts'
import { insertSessionOnce } from '../session/session.repository.ts'
import { sessionIdOf } from '../session/session-secret.ts'
import { copiedTokenLetter } from './copied-token-letter.ts'
import { endLastingSignIn } from './end-lasting-sign-in.ts'
import {
  changeToken,
  listSessionIdsOfLasting,
  lockLastingSignIn,
  type LastingSignIn,
} from './lasting-sign-in.repository.ts'
import {
  exchanged,
  hashOfPart,
  newChance,
  readLastingToken,
  written,
  type LastingToken,
} from './lasting-token.ts'

type Return = { readonly schoolId: Guid; readonly browser: Browser; readonly now: Instant }

/**
 * Starts a session from the remember-me token of a browser, and replaces the token (SAF-S12).
 * A token that was replaced before counts as copied: remember-me and its sessions end, and the owner is mailed.
 * Remember-me also ends when a password would not sign this person in today. Returns `undefined` when no session
 * starts.
 */
export async function resumeSession(
  { schools }: { readonly schools: Schools },
  { schoolId, browser, now }: Return,
): Promise<Back | undefined> {
  const shown = browser.lastingToken === undefined ? undefined : readLastingToken(browser.lastingToken)
  if (!shown) return undefined
  return schools.write(schoolId, async (tx) => {
    const found = await lockLastingSignIn(tx, hashOfPart(shown.series))
    if (!found) return undefined
    const verdict = judgeToken(found.kept, hashOfPart(shown.token), now)
    if (verdict === 'copied') return endCopied(tx, found, now)
    if (verdict === 'over' || !(await mayResume(tx, found, now))) {
      await endLastingSignIn(tx, found.id, now)
      return undefined
    }
    return verdict === 'current'
      ? resume(tx, found, { shown, browser, now })
      : resumeAgain(tx, found, { shown, browser, now })
  })
}

/** The conditions of a password sign-in: open account, second factor shown, no mandatory single sign-on. */
async function mayResume(tx: SchoolTransaction, found: LastingSignIn, now: Instant): Promise<boolean> {
  if (!found.isOpen || !mayStaySignedIn(found) || (found.secondFactor && !found.factorShown)) return false
  const { ssoRequiredForDebtors } = await readSettings(tx)
  return !(ssoRequiredForDebtors && (await isDebtor(tx, found.personId, dayAtSchool(now))))
}

type Showing = { readonly shown: LastingToken; readonly browser: Browser; readonly now: Instant }

async function resume(
  tx: SchoolTransaction,
  found: LastingSignIn,
  { shown, browser, now }: Showing,
): Promise<Back> {
  for (const sessionId of await listSessionIdsOfLasting(tx, found.id)) await endSession(tx, sessionId, now)
  const chance = newChance()
  const { next } = exchanged(shown, chance)
  await changeToken(tx, found.id, { tokenHash: hashOfPart(next.token), chance, now })
  await noteSignIn(tx, found, { authentication: BY_PASSWORD, browser, now, isResumed: true })
  return openSessionOf(tx, { ...found, chance }, { shown, browser, now })
}

/** Repeats the first result: the same token and the existing session. */
const resumeAgain = (tx: SchoolTransaction, found: LastingSignIn, showing: Showing): Promise<Back> => {
  if (!found.chance) throw new Error('A former token without the chance that changed it')
  return openSessionOf(tx, { ...found, chance: found.chance }, showing)
}

async function openSessionOf(
  tx: SchoolTransaction,
  {
    id,
    personId,
    stereotype,
    passwordVersion,
    kept,
    provedAt,
    chance,
  }: LastingSignIn & { readonly chance: Buffer },
  { shown, browser, now }: Showing,
): Promise<Back> {
  const { next, sessionSecret } = exchanged(shown, chance)
  const inAll = hardSessionEnd(stereotype, now)
  await insertSessionOnce(tx, {
    id: sessionIdOf(sessionSecret),
    personId,
    stage: 'authenticated',
    authentication: BY_PASSWORD,
    passwordVersion,
    signInName: '',
    logoutUrl: '',
    userAgent: browser.userAgent.slice(0, 200),
    factorShown: false,
    lastingId: id,
    provedAt,
    createdAt: now,
    endsAt: kept.endsAt < inAll ? kept.endsAt : inAll,
  })
  return { secret: sessionSecret, lasting: { token: written(next), until: kept.endsAt } }
}

/** A resumed session reaches as much as the password sign-in that it started with. */
const BY_PASSWORD = { type: 'PASSWORD', source: 'PASSWORD' } as const

/** The owner and the copy cannot be distinguished, so both are ended. */
async function endCopied(
  tx: SchoolTransaction,
  { id, personId, userAgent }: LastingSignIn,
  now: Instant,
): Promise<undefined> {
  await endLastingSignIn(tx, id, now)
  await insertAuditEntry(tx, { at: now, personId, action: 'lasting-token-copied', subject: id })
  await mailPerson(tx, personId, copiedTokenLetter(userAgent, now), { cause: `copied-token:${id}`, now })
}
