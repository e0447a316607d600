import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { secretThatSigned, signingSecret } from '../../security/portal-secret.ts'
import { Refusal } from '../../refusal.ts'
import { readSessionSecret } from './session-cookie.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** A token is valid for one session of one school only (PD-23). */
const signer =
  (request: FastifyRequest, sessionSecret: string | undefined, nonce: string) => (secret: string) =>
    createHmac('sha256', secret)
      .update(`${request.schoolId}\n${sessionSecret ?? 'nobody'}\n${nonce}`)
      .digest('base64url')

/** The secret that signed a token of this session; `undefined` for any other token. */
function secretOfToken(request: FastifyRequest, token: string | undefined): string | undefined {
  const [nonce, signature, ...rest] = token?.split('.') ?? []
  if (!nonce || !signature || rest.length > 0) return undefined
  const sign = signer(request, readSessionSecret(request), nonce)
  return secretThatSigned(request.server.portal.secret, signature, sign)
}

/** Sets the token cookie for this session; readable by scripts, because the page sends it back as a header. */
export function giveToken(reply: FastifyReply, sessionSecret: string | undefined): void {
  const nonce = randomBytes(16).toString('base64url')
  const sign = signer(reply.request, sessionSecret, nonce)
  const token = `${nonce}.${sign(signingSecret(reply.server.portal.secret))}`
  void reply.setCookie(COOKIE, token, { path: '/', sameSite: 'lax', secure: reply.server.portal.secure })
}

/** Replaces a token that is missing, forged, of another session, or signed with a previous secret. */
export function renewToken(reply: FastifyReply): void {
  const { request, server } = reply
  if (secretOfToken(request, request.cookies[COOKIE]) !== signingSecret(server.portal.secret))
    giveToken(reply, readSessionSecret(request))
}

/**
 * Refuses a change that does not come from a page of the portal: from another site, or without the token of this session
 * in both cookie and header (SAF-X4).
 */
export function refuseForgery(request: FastifyRequest): void {
  if (comesFromElsewhere(request)) throw new Refusal('other-site')
  const token = request.headers[HEADER]
  const isOurs =
    typeof token === 'string' &&
    token === request.cookies[COOKIE] &&
    secretOfToken(request, token) !== undefined
  if (!isOurs) throw new Refusal('token-invalid')
}

/** Headers that browsers add and scripts cannot change; other programs send neither. */
function comesFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return true
  const { origin } = request.headers
  return origin !== undefined && !isOwnOrigin(origin, request)
}

function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  return (
    host === request.host.replace(/:(80|443)$/, '') &&
    (protocol === 'https:' || !request.server.portal.secure)
  )
}
