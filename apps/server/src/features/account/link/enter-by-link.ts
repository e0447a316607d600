import { isLinkAlive, mayHaveLink } from '@portal/domain/account/sign-in/login-link.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Visitor } from '../../../security/access.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { enter } from '../session/begin-session.ts'
import { findLink, type FoundLink } from './login-link.repository.ts'
import { readSession } from '../session/read-session.ts'

type Arrival = {
  readonly schoolId: Guid
  /** The query parameter `t`. */
  readonly secret: string
  /** The visitor before the link. */
  readonly visitor: Visitor
  readonly browser: Browser
  readonly now: Instant
}

/**
 * Signs a person in by a link from the school, with the rights of links, until the link expires at the latest.
 * The link stays valid, because mail scanners open links first (SAF-S5). A person who is signed in already keeps that
 * session.
 * Refuses with `link-over`.
 */
export async function enterByLink(
  deps: { readonly schools: Schools },
  { schoolId, secret, visitor, browser, now }: Arrival,
): Promise<{ readonly secret?: string; readonly session: Session }> {
  return deps.schools.write(schoolId, async (tx) => {
    const { account, source, expiresAt } = await livingLink(tx, secret, now)
    if (isSignedInAs(visitor, account.personId)) return { session: await readSession(tx, visitor) }
    const authentication = { type: 'TOKEN', source } as const
    return enter(deps, tx, account, { authentication, browser, now, endsBy: expiresAt })
  })
}

async function livingLink(tx: SchoolTransaction, secret: string, now: Instant): Promise<FoundLink> {
  const link = await findLink(tx, secret)
  if (!link || !isLinkAlive(link, now) || !mayHaveLink(link.account.stereotype))
    throw new Refusal('link-over')
  return link
}

const isSignedInAs = (visitor: Visitor, personId: Guid): boolean =>
  visitor.stage === 'authenticated' &&
  visitor.actor.authentication.type !== 'TOKEN' &&
  visitor.reallyThere.guid === personId
