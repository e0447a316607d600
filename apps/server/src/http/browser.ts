import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Browser } from '../security/browser.ts'
import type { RememberMeCookie } from '../security/remember-me.ts'
import { forgetOfflineKey, keepOfflineKey } from './cookie/offline-key-cookie.ts'
import { giveToken } from './cookie/csrf.ts'
import { deviceSecretOf, keepDeviceSecret } from './cookie/device-cookie.ts'
import {
  forgetRememberMeToken,
  keepRememberMeToken,
  readRememberMeToken,
} from './cookie/remember-me-cookie.ts'
import { forgetSessionSecret, keepSessionSecret, readSessionSecret } from './cookie/session-cookie.ts'

/** The browser of a request: address, user agent, and the cookies of session, device and remember-me. */
export const browserOf = (request: FastifyRequest): Browser => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  sessionSecret: readSessionSecret(request),
  deviceSecret: deviceSecretOf(request),
  rememberMeToken: readRememberMeToken(request),
})

/** A new session. */
type Opened = {
  readonly secret: string
  /** Absent: the person is fully authenticated. */
  readonly session?: Pick<Session, 'stage'>
  readonly rememberMe?: RememberMeCookie | undefined
}

/**
 * Sets the cookies of a new session with its CSRF token, and those of a remember-me sign-in. Without one, removes the
 * cookie of an earlier one. Later requests of an authenticated person have priority under load.
 */
export function openSession(reply: FastifyReply, { secret, session, rememberMe }: Opened): void {
  keepSessionSecret(reply, secret)
  if (session?.stage !== 'second-factor') noteSession(reply, secret)
  giveToken(reply, secret)
  keepDeviceSecret(reply)
  if (rememberMe) keepRememberMeToken(reply, rememberMe)
  else forgetRememberMeToken(reply)
  if (rememberMe?.readsOffline) keepOfflineKey(reply, rememberMe.until)
  else forgetOfflineKey(reply)
}

/** Sets a new secret for a session, and extends the remember-me cookie. */
export function renewSession(reply: FastifyReply, secret: string, until: Instant): void {
  keepSessionSecret(reply, secret)
  noteSession(reply, secret)
  giveToken(reply, secret)
  const token = readRememberMeToken(reply.request)
  if (token !== undefined) keepRememberMeToken(reply, { token, until })
}

const noteSession = ({ server }: FastifyReply, secret: string): void =>
  server.portal.seenSessions.note(secret)

/** Removes what lets a browser stay signed in, and with it what opens its copy without a connection. */
export function forgetRememberedBrowser(reply: FastifyReply): void {
  forgetRememberMeToken(reply)
  forgetOfflineKey(reply)
}

/**
 * Removes the session cookies of a browser; its page can still sign in. Also clears the back/forward cache. The cookie
 * of the known device stays (PD-24).
 */
export function closeSession(reply: FastifyReply): void {
  void reply.header('clear-site-data', '"cache"')
  forgetSessionSecret(reply)
  forgetRememberedBrowser(reply)
  giveToken(reply, undefined)
}
