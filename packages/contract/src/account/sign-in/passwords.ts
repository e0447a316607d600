import * as z from 'zod/mini'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpoint, noContent, nothing } from '../../endpoint/endpoint.ts'
import { renamed } from '../../codecs/renamed.ts'
import { guid } from '../../codecs/values.ts'

/** Longer than any password, so that a too long one is rejected as a password, not as a field. */
const newPassword = z.string().check(z.maxLength(1000))

/** Requests a link for a new password. The answer is the same for known and unknown names. */
export const requestPassword = endpoint({
  name: 'request-password',
  method: 'POST',
  path: '/rest/account/password/request',
  body: z.object({ login: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: nothing,
  refusals: { 'too-many-sign-ins': 429 },
})

/** Sets a new password with the token of such a link: once, within half an hour (PD-20). */
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
    'too-many-sign-ins': 429,
  },
})

/** A valid link: whether it is for a first password. It does not tell whose link it is. */
export type CheckedPasswordLink = { readonly isFirst: boolean }

/**
 * Checks whether the token of such a link is still valid, without using it. A POST, because URLs are logged. An
 * extension of the specification.
 */
export const checkPasswordLink = endpoint({
  name: 'check-password-link',
  method: 'POST',
  path: '/rest/account/password/check',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: renamed<CheckedPasswordLink>()({ isFirst: ['first', z.boolean()] }),
  refusals: { 'password-link-expired': 400, 'sso-required': 403, 'too-many-sign-ins': 429 },
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
 * Changes the own password. A wrong old password is a 401, so an expired session is a 403 here. The session continues
 * under a new id; all others of this person end.
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
