import { judgeToken, mayStaySignedIn } from '@portal/domain/account/sign-in/remember-me.ts'
import { hardSessionEnd } from '@portal/domain/account/sign-in/login.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { ResumedSession } from '../../../security/remember-me.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { noteSignIn } from '../own-account/note-sign-in.ts'
import { isDebtor } from '../people/relation.repository.ts'
import { readSettings } from '../school-settings/school.repository.ts'
import { endSession } from '../session/end-session.ts'
import { insertSessionOnce } from '../session/session.repository.ts'
import { sessionIdOf } from '../session/session-secret.ts'
import { copiedTokenMail } from './copied-token-mail.ts'
import { endRememberMe } from './end-remember-me.ts'
import {
  changeToken,
  listSessionIdsOfRememberMe,
  lockRememberMe,
  type RememberMe,
} from './remember-me.repository.ts'
import {
  exchanged,
  hashOfPart,
  newChance,
  readRememberMeToken,
  written,
  type RememberMeToken,
} from './remember-me-token.ts'

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
): Promise<ResumedSession | undefined> {
  const shown =
    browser.rememberMeToken === undefined ? undefined : readRememberMeToken(browser.rememberMeToken)
  if (!shown) return undefined
  return schools.write(schoolId, async (tx) => {
    const found = await lockRememberMe(tx, hashOfPart(shown.series))
    if (!found) return undefined
    const verdict = judgeToken(found.kept, hashOfPart(shown.token), now)
    if (verdict === 'copied') return endCopied(tx, found, now)
    if (verdict === 'over' || !(await mayResume(tx, found, now))) {
      await endRememberMe(tx, found.id, now)
      return undefined
    }
    return verdict === 'current'
      ? resume(tx, found, { shown, browser, now })
      : resumeAgain(tx, found, { shown, browser, now })
  })
}

/** The conditions of a password sign-in: open account, second factor shown, no mandatory single sign-on. */
async function mayResume(tx: SchoolTransaction, found: RememberMe, now: Instant): Promise<boolean> {
  if (!found.isOpen || !mayStaySignedIn(found) || (found.secondFactor && !found.factorShown)) return false
  const { ssoRequiredForDebtors } = await readSettings(tx)
  return !(ssoRequiredForDebtors && (await isDebtor(tx, found.personId, dayAtSchool(now))))
}

type Showing = { readonly shown: RememberMeToken; readonly browser: Browser; readonly now: Instant }

async function resume(
  tx: SchoolTransaction,
  found: RememberMe,
  { shown, browser, now }: Showing,
): Promise<ResumedSession> {
  for (const sessionId of await listSessionIdsOfRememberMe(tx, found.id)) await endSession(tx, sessionId, now)
  const chance = newChance()
  const { next } = exchanged(shown, chance)
  await changeToken(tx, found.id, { tokenHash: hashOfPart(next.token), chance, now })
  await noteSignIn(tx, found, { authentication: BY_PASSWORD, browser, now, isResumed: true })
  return openSessionOf(tx, { ...found, chance }, { shown, browser, now })
}

/** Repeats the first result: the same token and the existing session. */
const resumeAgain = (tx: SchoolTransaction, found: RememberMe, showing: Showing): Promise<ResumedSession> => {
  if (!found.chance) throw new Error('A former token without the chance that changed it')
  return openSessionOf(tx, { ...found, chance: found.chance }, showing)
}

async function openSessionOf(
  tx: SchoolTransaction,
  {
    id,
    personId,
    stereotype,
    inOffice,
    passwordVersion,
    kept,
    provedAt,
    readsOffline,
    chance,
  }: RememberMe & { readonly chance: Buffer },
  { shown, browser, now }: Showing,
): Promise<ResumedSession> {
  const { next, sessionSecret } = exchanged(shown, chance)
  const inAll = hardSessionEnd({ stereotype, inOffice }, now)
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
    rememberMeId: id,
    provedAt,
    createdAt: now,
    endsAt: kept.endsAt < inAll ? kept.endsAt : inAll,
  })
  return { secret: sessionSecret, rememberMe: { token: written(next), until: kept.endsAt, readsOffline } }
}

/** A resumed session reaches as much as the password sign-in that it started with. */
const BY_PASSWORD = { type: 'PASSWORD', source: 'PASSWORD' } as const

/** The owner and the copy cannot be distinguished, so both are ended. */
async function endCopied(
  tx: SchoolTransaction,
  { id, personId, userAgent }: RememberMe,
  now: Instant,
): Promise<undefined> {
  await endRememberMe(tx, id, now)
  await insertAuditEntry(tx, { at: now, personId, action: 'lasting-token-copied', subject: id })
  await mailPerson(tx, personId, copiedTokenMail(userAgent, now), { cause: `copied-token:${id}`, now })
}
