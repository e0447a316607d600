/**
 * The headers of a demo page. `returnsTo` is the origin after a form on it: browsers check the redirect after a form
 * against form-action too.
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
