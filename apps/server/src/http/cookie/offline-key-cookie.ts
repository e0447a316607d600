import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OFFLINE_DAYS, OFFLINE_KEY_COOKIE } from '@portal/domain/account/offline/offline-copy.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import { ownCookie, ownCookieName } from './own-cookie.ts'
import { readRememberMeToken } from './remember-me-cookie.ts'

/* One half of the key to what a browser keeps to be read without a connection (docs/decisions/0109). */

const A_DAY_MINUTES = 24 * 60

/** Readable by scripts, which open the copy without a connection. */
const attributesOf = (request: FastifyRequest) =>
  ({ ...ownCookie(request), httpOnly: false, sameSite: 'strict' }) as const

/**
 * Sets the key of a browser that stays signed in, for seven days and no longer than that. It derives from the part of
 * the remember-me token that stays, so that it is the same for each session of it and is stored nowhere else.
 */
export function keepOfflineKey(reply: FastifyReply, until: Instant): void {
  const [series] = readRememberMeToken(reply.request)?.split('.') ?? []
  if (!series) return
  const key = createHmac('sha256', series).update('offline key').digest('base64url')
  const longest = addMinutes(reply.server.portal.clock(), OFFLINE_DAYS * A_DAY_MINUTES)
  void reply.setCookie(ownCookieName(reply.request, OFFLINE_KEY_COOKIE), key, {
    ...attributesOf(reply.request),
    expires: new Date(until < longest ? until : longest),
  })
}

/** Removes the key if the browser has one: what it keeps cannot be read any more. */
export function forgetOfflineKey(reply: FastifyReply): void {
  const name = ownCookieName(reply.request, OFFLINE_KEY_COOKIE)
  if (reply.request.cookies[name] === undefined) return
  void reply.clearCookie(name, attributesOf(reply.request))
}
