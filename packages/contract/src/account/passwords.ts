import * as z from 'zod/mini'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpoint, noContent, nothing } from '../endpoint.ts'
import { renamed } from '../renamed.ts'
import { guid } from '../values.ts'

/** Longer than any password, so that one that is too long is refused as a password, and not as a field. */
const newPassword = z.string().check(z.maxLength(1000))

/**
 * Asks for a link with which one can choose a new password. The answer is always the same, whether the name
 * is known or not.
 */
export const requestPassword = endpoint({
  name: 'request-password',
  method: 'POST',
  path: '/rest/account/password/request',
  body: z.object({ login: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: nothing,
  refusals: { 'too-many-sign-ins': 429 },
})

/** Chooses a new password with the token of such a link: once, within half an hour (PD-20). */
export const resetPassword = endpoint({
  name: 'reset-password',
  method: 'POST',
  path: '/rest/account/password/reset',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: newPassword }),
  response: noContent,
  refusals: {
    'password-link-expired': 400,
    'password-too-weak': 422,
    'password-too-common': 422,
    'password-leaked': 422,
    'sso-required': 403,
  },
})

/**
 * Asks whether the token of such a link still works, so that nobody types a password for nothing. It uses nothing up. It
 * is a POST, because an address with a secret is logged. A sibling of ours.
 */
export const checkPasswordLink = endpoint({
  name: 'check-password-link',
  method: 'POST',
  path: '/rest/account/password/check',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: noContent,
  refusals: { 'password-link-expired': 400, 'sso-required': 403 },
})

export type PasswordChange = {
  readonly userGuid: Guid
  readonly oldPassword: string
  readonly password: string
  readonly repeated: string
}

const passwordChange = renamed<PasswordChange>()({
  userGuid: ['gebruiker', guid],
  oldPassword: ['oldPassword', z.string().check(z.maxLength(1000))],
  password: ['nieuwWachtwoord', newPassword],
  repeated: ['controleWachtwoord', newPassword],
})

/**
 * Changes one's own password. A wrong old password is a 401, so a session that
 * is over is a 403 here. The session goes on under a new id; all others of this person end.
 */
export const changePassword = endpoint({
  name: 'change-password',
  method: 'POST',
  path: '/rest/actor/passwordchange/',
  body: passwordChange,
  response: nothing,
  refusals: {
    'session-over': 403,
    'old-password-invalid': 401,
    'old-password-missing': 422,
    'password-too-weak': 422,
    'password-too-common': 422,
    'password-leaked': 422,
    'not-your-account': 403,
    'password-kept-elsewhere': 403,
    'too-many-sign-ins': 429,
  },
  unauthorisedMeans: 'old-password-invalid',
})
