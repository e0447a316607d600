import type { Session } from '@portal/domain/account/session.ts'
import type { SignedIn, Visitor } from '../../access.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { childrenOf } from './account.public.ts'

/** The session for the first screen, children and all, so that it needs no second round (API-013?). */
export async function readSession(tx: SchoolTransaction, visitor: Visitor): Promise<Session> {
  if (visitor.stage === 'anonymous') return visitor
  if (visitor.stage === 'second-factor') return awaitingCode(visitor.email)
  return describe(tx, visitor)
}

async function describe(tx: SchoolTransaction, visitor: SignedIn): Promise<Session> {
  const { actor, reallyThere, isLiveEditAdmin, impersonation } = visitor
  return {
    stage: 'authenticated',
    person: reallyThere,
    role: actor.role,
    language: actor.language,
    authentication: actor.authentication,
    ...(impersonation && { impersonation }),
    children: await childrenOf(tx, actor),
    isLiveEditAdmin,
  }
}

function awaitingCode(email: string): Session {
  const hasEmail = email !== ''
  return { stage: 'second-factor', hasEmail, ...(hasEmail && { maskedEmail: mask(email) }) }
}

/** Enough to recognise one's own address by, and no more: `m•••@post.example`. */
const mask = (email: string): string => email.replace(/^(.).*@/, '$1•••@')
