/**
 * The headers of a page that only the demo has. `returnsTo` is the origin to which a form on it leads in the end:
 * browsers hold the redirect after a form against the same list as the form itself.
 */
export const pageHeaders = (returnsTo = '') => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; " +
    `frame-ancestors 'none'; form-action 'self' ${returnsTo}`.trim(),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
