import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Nothing runs or loads but what comes from this host; nothing is inline but the colours of a school, known by their
 * hash; and text becomes a document in one place of
 * the web only, where nothing of it comes alive (SAF-X1).
 */
const policy = (styles = '') =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types parse-html service-worker',
  ].join('; ')

/** The policy of a page with a style in it, that of the school's colours, and perhaps a page of our own in a frame. */
export function policyOfPage({
  style,
  mayFrame,
}: {
  readonly style: string
  readonly mayFrame: boolean
}): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return policy(style === '' ? '' : ` 'sha256-${hash}'`) + (mayFrame ? "; frame-src 'self'" : '')
}

const headers = {
  'content-security-policy': policy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

const secureHeaders = {
  ...headers,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const

/** The headers of every answer. */
export const securityHeaders = (secure: boolean) => (secure ? secureHeaders : headers)

/** Puts the same headers on every answer, errors too (SAF-X6). */
export function addSecurityHeaders(app: FastifyInstance): void {
  const all = securityHeaders(app.portal.secure)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(all).header('x-request-id', request.id)
    if (carriesSecret(request.url)) void reply.header('referrer-policy', 'no-referrer')
  })
}

/** A link that lets somebody in, or that sets a password: no other site learns of it (PD-20, SAF-X6). */
const carriesSecret = (url: string): boolean => /[?&]t=/.test(url)
