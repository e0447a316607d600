import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { readSessionSecret } from '../cookie/session-cookie.ts'

/** The sessions that this process lately saw somebody signed in with; known by a hash, and only as many as fit. */
export type SeenSessions = {
  readonly note: (secret: string) => void
  /** Without asking the database: somebody who signed out a moment ago may still be among them. */
  readonly has: (secret: string | undefined) => boolean
}

const MOST = 50_000

/** @param most after which whoever was seen longest ago is forgotten */
export function openSeenSessions(most: number = MOST): SeenSessions {
  const seen = new Set<string>()
  return {
    note(secret) {
      const hash = hashOf(secret)
      seen.delete(hash)
      seen.add(hash)
      if (seen.size <= most) return
      const [oldest = ''] = seen
      seen.delete(oldest)
    },
    has: (secret) => secret !== undefined && seen.has(hashOf(secret)),
  }
}

/** Whether this process lately saw somebody signed in by this session; nobody asks the database here. */
export const isSignedIn = (request: FastifyRequest): boolean =>
  request.server.portal.seenSessions.has(readSessionSecret(request))

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
