import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { readSessionSecret } from '../cookie/session-cookie.ts'

/** Sessions that this process recently saw signed in, by hash; limited in number. */
export type SeenSessions = {
  readonly note: (secret: string) => void
  /** Does not query the database: a session that just ended may still be included. */
  readonly has: (secret: string | undefined) => boolean
}

const MOST = 50_000

/** @param most maximum number; the session seen longest ago is dropped first */
export function openSeenSessions(most: number = MOST): SeenSessions {
  const seen = new Set<string>()
  return {
    note(secret) {
      const hashed = hashOf(secret)
      seen.delete(hashed)
      seen.add(hashed)
      if (seen.size <= most) return
      const [oldest = ''] = seen
      seen.delete(oldest)
    },
    has: (secret) => secret !== undefined && seen.has(hashOf(secret)),
  }
}

/** Whether this process recently saw this session signed in; without a query. */
export const isSignedIn = (request: FastifyRequest): boolean =>
  request.server.portal.seenSessions.has(readSessionSecret(request))

const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')
