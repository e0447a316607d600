import * as z from 'zod/mini'
import { endpoint, noContent } from '../endpoint.ts'
import { parameters } from '../renamed.ts'

// What the specification does not have: another e-mail address for one's own account (PD-2: sibling paths in its style).

/**
 * Asks for another e-mail address, with one's password. A mail to the new address holds the link that makes it count;
 * until then nothing changes.
 */
export const requestEmailChange = endpoint({
  name: 'request-email-change',
  method: 'POST',
  path: '/rest/actor/email-change/',
  body: parameters({
    email: ['emailAddress', z.string().check(z.maxLength(300))],
    password: ['password', z.string().check(z.maxLength(1000))],
  }),
  response: noContent,
  refusals: {
    'email-invalid': 422,
    'email-is-yours': 422,
    'old-password-invalid': 422,
    'too-many-sign-ins': 429,
    'too-many-email-changes': 429,
    'password-kept-elsewhere': 403,
  },
})

/** Makes the new address count, with the token of that link: once, within an hour. Signs nobody in. */
export const confirmEmailChange = endpoint({
  name: 'confirm-email-change',
  method: 'POST',
  path: '/rest/account/email/confirm',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: noContent,
  refusals: { 'email-link-expired': 400 },
})

/** Asks whether the token of that link still works, before anybody presses. It uses nothing up. */
export const checkEmailLink = endpoint({
  name: 'check-email-link',
  method: 'POST',
  path: '/rest/account/email/check',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: noContent,
  refusals: { 'email-link-expired': 400 },
})
