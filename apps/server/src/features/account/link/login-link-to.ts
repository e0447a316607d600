import { randomBytes } from 'node:crypto'
import { linkEnd, mayHaveLink, type LinkSource } from '@portal/domain/account/sign-in/login-link.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertLink, readLinkDays } from './login-link.repository.ts'
import { readStereotype } from '../people/person.repository.ts'

export type LinkTo = {
  readonly personId: Guid
  readonly source: LinkSource
  /** Where the link leads, such as `/child/…/invoices/open`. */
  readonly place: string
  readonly now: Instant
}

const BASE = '/app/portal'

/**
 * The address of a place in the portal, without the host, that lets this person in on sight: for mails and
 * messages. Whoever administers the school gets the bare address and signs in (PD-20).
 */
export async function loginLinkTo(tx: SchoolTransaction, link: LinkTo): Promise<string> {
  const { personId, source, place, now } = link
  if (!mayHaveLink(await readStereotype(tx, personId))) return BASE + place
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = linkEnd(now, await readLinkDays(tx))
  await insertLink(tx, { secret, personId, source, createdAt: now, expiresAt })
  return `${BASE}${place}${place.includes('?') ? '&' : '?'}t=${secret}`
}
