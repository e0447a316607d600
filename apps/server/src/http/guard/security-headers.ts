import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Nothing runs or loads but what comes from this host; nothing is inline but what the server itself wrote, known
 * by its hash; and text becomes a document in one place of the web only, where nothing of it comes alive (SAF-X1).
 */
type Hashes = {
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  readonly attributeHashes: readonly string[]
}

const policy = ({ scriptHashes = [], styleHashes = [], attributeHashes = [] }: Partial<Hashes> = {}) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    ...(attributeHashes.length > 0 ? [["style-src-attr 'unsafe-hashes'", ...attributeHashes].join(' ')] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The default one lets empty HTML through, and nothing else.
    'trusted-types default parse-html service-worker',
  ].join('; ')

type PagePolicy = Hashes & {
  /** Whether it may hold a page of ours in a frame: the one that counts visits. */
  readonly mayFrame: boolean
}

/** The policy of a page with styles and a script of its own in it, and perhaps a page of our own in a frame. */
export const policyOfPage = ({ mayFrame, ...hashes }: PagePolicy): string =>
  policy(hashes) + (mayFrame ? "; frame-src 'self'" : '')

const permissions = (camera: '()' | '(self)') =>
  `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`

/** The desk of the webshop, which scans codes. */
const DESK = /^\/app\/portal\/webshop\/desk(?:[/?]|$)/

/** What a page of the web at this address may use of the device: the camera at the desk, and nowhere else. */
export const permissionsOfPage = (address: string): string =>
  permissions(DESK.test(address) ? '(self)' : '()')

const headers = {
  'content-security-policy': policy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': permissions('()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

const secureHeaders = {
  ...headers,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const

/** The headers of every answer. */
export const securityHeaders = (secure: boolean) => (secure ? secureHeaders : headers)

/** Puts the same headers on every answer, errors too (SAF-X6); files that are no document lose some of them later. */
export function addSecurityHeaders(app: FastifyInstance): void {
  const all = securityHeaders(app.portal.secure)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(all).header('x-request-id', request.id)
    if (carriesSecret(request.url)) void reply.header('referrer-policy', 'no-referrer')
  })
}

/** What documents obey, and workers. */
const POLICIES = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
] as const

/** Takes from the answer with a file that is no document what nothing would obey. */
export function withoutPolicies(reply: FastifyReply): void {
  for (const name of POLICIES) reply.removeHeader(name)
}

/** A link that lets somebody in, or that sets a password: no other site learns of it (PD-20, SAF-X6). */
const carriesSecret = (url: string): boolean => /[?&]t=/.test(url)
