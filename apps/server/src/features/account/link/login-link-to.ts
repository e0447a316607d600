import { randomBytes } from 'node:crypto'
import { linkEnd, mayHaveLink, type LinkSource } from '@portal/domain/account/sign-in/login-link.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertLinks, readLinkDays, type NewLink } from './login-link.repository.ts'
import { readStereotypes } from '../people/person.repository.ts'

export type LinkTo = {
  readonly personId: Guid
  readonly source: LinkSource
  /** The target path, such as `/child/…/invoices/open`. */
  readonly place: string
  readonly now: Instant
}

const BASE = '/app/portal'

/**
 * Returns the address of a portal path, without host, that signs this person in; for mails and messages. Administrators
 * get the plain address and sign in (PD-20).
 */
export async function loginLinkTo(tx: SchoolTransaction, link: LinkTo): Promise<string> {
  const [address = ''] = await loginLinksTo(tx, [link])
  return address
}

/** The same for several links, stored in one statement; in the same order. */
export async function loginLinksTo(tx: SchoolTransaction, links: readonly LinkTo[]): Promise<string[]> {
  const people = [...new Set(links.map(({ personId }) => personId))]
  const [stereotypeOf, days] = await Promise.all([readStereotypes(tx, people), readLinkDays(tx)])
  const stored: NewLink[] = []
  const addresses = links.map(({ personId, source, place, now }) => {
    if (!mayHaveLink(stereotypeOf(personId))) return BASE + place
    const secret = randomBytes(32).toString('base64url')
    stored.push({ secret, personId, source, createdAt: now, expiresAt: linkEnd(now, days) })
    return `${BASE}${place}${place.includes('?') ? '&' : '?'}t=${secret}`
  })
  await insertLinks(tx, stored)
  return addresses
}
