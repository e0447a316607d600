import type { FastifyInstance } from 'fastify'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'

const ADDRESS = '/.well-known/security.txt'
const DAY = 24 * 60 * 60
/** A client fetches it again after this time. */
const GOOD_FOR_DAYS = 90

/**
 * Serves the contact for vulnerabilities (RFC 9116). Without a contact there is none: an unread address would be worse.
 * @param contacts addresses such as `mailto:security@example.org` or `https://…`, preferred one first
 */
export function serveSecurityText(app: FastifyInstance, contacts: readonly string[]): void {
  if (contacts.length === 0) return
  app.get(ADDRESS, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(contacts, app.portal.originOf(request.schoolHost ?? ''), app.portal.clock())),
  )
}

const securityText = (contacts: readonly string[], origin: string, now: Instant): string =>
  [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${addSeconds(now, GOOD_FOR_DAYS * DAY)}`,
    'Preferred-Languages: nl, en',
    `Canonical: ${origin}${ADDRESS}`,
    '',
  ].join('\n')
