import { maskedEmail } from '@portal/domain/account/person/email/shown-email.ts'
import { firstMode } from '@portal/domain/account/portal/live-edit.ts'
import { newCodeAfter } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { AwaitsCode, SignedIn, Visitor } from '../../../security/access.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childrenAndLeaversOf } from '../account.public.ts'
import { usesAuthenticator } from '../authenticator/authenticator.repository.ts'
import { countPasskeys } from '../passkey/passkey.repository.ts'
import { findLatestCode } from '../second-factor/code.repository.ts'
import { findWaitingPerson } from './waiting-session.repository.ts'

/** Returns the session with its children, so that the first screen needs no second request. */
export async function readSession(tx: SchoolTransaction, visitor: Visitor): Promise<Session> {
  if (visitor.stage === 'anonymous') return visitor
  if (visitor.stage === 'second-factor') return awaitingCode(tx, visitor)
  return describe(tx, visitor)
}

async function describe(tx: SchoolTransaction, visitor: SignedIn): Promise<Session> {
  const { actor, reallyThere, isLiveEditAdmin, impersonation, administrationUrl, logoutUrl } = visitor
  return {
    stage: 'authenticated',
    person: reallyThere,
    role: actor.role,
    language: actor.language,
    authentication: actor.authentication,
    ...(actor.provedAt !== undefined && { provedAt: actor.provedAt }),
    ...(impersonation && { impersonation }),
    ...(administrationUrl !== undefined && { administrationUrl }),
    children: await childrenAndLeaversOf(tx, actor),
    ...(logoutUrl !== undefined && { logoutRedirectUrl: logoutUrl }),
    mode: firstMode(actor.role),
    isLiveEditAdmin,
  }
}

async function awaitingCode(tx: SchoolTransaction, { email, sessionId }: AwaitsCode): Promise<Session> {
  const hasEmail = email !== ''
  const code = await findLatestCode(tx, sessionId)
  const personId = await findWaitingPerson(tx, sessionId)
  const hasPasskey = personId !== undefined && (await countPasskeys(tx, personId)) > 0
  const method = code?.method === 'set-up-done' ? await methodSetUp(tx, personId) : (code?.method ?? 'email')
  return {
    stage: 'second-factor',
    method,
    ...(hasPasskey && method !== 'set-up' && { hasPasskey }),
    hasEmail,
    ...(hasEmail && { maskedEmail: maskedEmail(email) }),
    ...(code && method === 'email' && { newCodeAfter: newCodeAfter(code.sentAt) }),
  }
}

/** The method to show after a page reload, when a factor was set up. */
const methodSetUp = async (
  tx: SchoolTransaction,
  personId: Guid | undefined,
): Promise<'authenticator' | 'passkey'> =>
  personId && (await usesAuthenticator(tx, personId)) ? 'authenticator' : 'passkey'
