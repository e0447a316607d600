import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browser } from '../browser.ts'
import { giveToken } from './csrf.ts'
import { deviceSecretOf, keepDeviceSecret } from './device-cookie.ts'
import { forgetSessionSecret, keepSessionSecret, readSessionSecret } from './session-cookie.ts'

export const browserOf = (request: FastifyRequest): Browser => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  sessionSecret: readSessionSecret(request),
  deviceSecret: deviceSecretOf(request),
})

/** Gives a browser its new session, and the token that goes with it. */
export function openSession(reply: FastifyReply, secret: string): void {
  keepSessionSecret(reply, secret)
  giveToken(reply, secret)
  keepDeviceSecret(reply)
}

/**
 * Takes the session from a browser; its page can still sign in. Pages that the browser holds ready for its button back
 * go as well; what it keeps of the device stays (PD-24).
 */
export function closeSession(reply: FastifyReply): void {
  void reply.header('clear-site-data', '"cache"')
  forgetSessionSecret(reply)
  giveToken(reply, undefined)
}
