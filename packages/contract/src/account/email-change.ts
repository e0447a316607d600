import * as z from 'zod/mini'
import { endpoint, noContent } from '../endpoint/endpoint.ts'
import { parameters } from '../codecs/renamed.ts'

// Change of the own e-mail address: an extension of the specification (PD-2: paths in its style).

/**
 * Requests a change of the e-mail address, with the password. A link in a mail to the new address confirms it; until
 * then nothing changes.
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

/** Confirms the new address with the token of that link: once, within an hour. Creates no session. */
export const confirmEmailChange = endpoint({
  name: 'confirm-email-change',
  method: 'POST',
  path: '/rest/account/email/confirm',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: noContent,
  refusals: { 'email-link-expired': 400 },
})

/** Checks whether the token of that link is still valid, without using it. */
export const checkEmailLink = endpoint({
  name: 'check-email-link',
  method: 'POST',
  path: '/rest/account/email/check',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: noContent,
  refusals: { 'email-link-expired': 400 },
})
