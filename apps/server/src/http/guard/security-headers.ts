import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Content security policy: resources come from this host only, and inline code only by hash. With Trusted Types the web
 * parses HTML in one place only, without running scripts (SAF-X1).
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
    // The default policy lets empty HTML through, and nothing else.
    'trusted-types default parse-html service-worker',
  ].join('; ')

type PagePolicy = Hashes & {
  /** What the page may embed in a frame, such as `'self'` for the portal's analytics page. */
  readonly mayFrame?: string | undefined
}

/** The policy of a page with these inline styles and script. */
export const policyOfPage = ({ mayFrame, ...hashes }: PagePolicy): string =>
  policy(hashes) + (mayFrame === undefined ? '' : `; frame-src ${mayFrame}`)

/** Directives of a page that only shows what the page around it passes on, and what they replace. */
const framed: readonly (readonly [string, string])[] = [
  ["frame-ancestors 'none'", "frame-ancestors 'self'"],
  ["connect-src 'self'", "connect-src 'none'"],
  ["form-action 'self'", "form-action 'none'"],
  ["worker-src 'self'", "worker-src 'none'"],
  ["manifest-src 'self'", "manifest-src 'none'"],
]

/**
 * The headers of such a page. Pages of its own origin frame it. It has no connection, sends no form, and opens no window
 * or download, so that nothing that is pressed in it reaches a server.
 */
export const headersOfFramed = (hashes: Hashes) => ({
  'content-security-policy': `${framed.reduce((all, [from, to]) => all.replace(from, to), policy(hashes))}; sandbox allow-scripts allow-same-origin`,
  'x-frame-options': 'SAMEORIGIN',
})

const permissions = (camera: '()' | '(self)') =>
  `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`

/** The pickup desk of the webshop, which scans codes. */
const DESK = /^\/app\/portal\/webshop\/desk(?:[/?]|$)/

/** The permissions policy of a page: the camera at the pickup desk, and nothing elsewhere. */
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

/** The security headers of every response. */
export const securityHeaders = (secure: boolean) => (secure ? secureHeaders : headers)

/** Adds the security headers to every response, errors too (SAF-X6). */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.headers(headersOf(request)))
}

/** The security headers of this response, with its request id. */
export const headersOf = ({ id, url, server }: FastifyRequest) => ({
  ...securityHeaders(server.portal.secure),
  'x-request-id': id,
  ...(carriesSecret(url) && { 'referrer-policy': 'no-referrer' }),
})

/** Headers that only documents and workers need. */
const POLICIES = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
] as const

/** Removes those headers from a response of another file type. */
export function withoutPolicies(reply: FastifyReply): void {
  for (const name of POLICIES) reply.removeHeader(name)
}

/** A page with a sign-in or password link in its URL: no other site gets the URL (PD-20, SAF-X6). */
const carriesSecret = (url: string): boolean => /[?&]t=/.test(url)
