import * as z from 'zod/mini'
import {
  BLOCK_REASON_MAXIMUM,
  BLOCK_REASON_MINIMUM,
  identityChecks,
} from '@portal/domain/account/office/account-change.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { guid } from '../../codecs/values.ts'

const params = z.object({ id: guid })

/** Blocks the account of a person of the school and ends its sessions. Refuses the own account. */
export const blockAccount = endpoint({
  name: 'block-account',
  method: 'PUT',
  path: '/api/office/accounts/:id/block',
  params,
  body: z.object({
    /** For the audit log. */
    reason: z.string().check(z.trim(), z.minLength(BLOCK_REASON_MINIMUM), z.maxLength(BLOCK_REASON_MAXIMUM)),
  }),
  response: noContent,
  refusals: { 'not-found': 404, 'own-account': 409 },
})

/** Lets a blocked person sign in again. */
export const unblockAccount = endpoint({
  name: 'unblock-account',
  method: 'DELETE',
  path: '/api/office/accounts/:id/block',
  params,
  response: noContent,
  refusals: { 'not-found': 404 },
})

/** Ends all sessions of a person, and remember-me of every browser. */
export const endAccountSessions = endpoint({
  name: 'end-account-sessions',
  method: 'DELETE',
  path: '/api/office/accounts/:id/sessions',
  params,
  response: noContent,
  refusals: { 'not-found': 404 },
})

/**
 * Removes the app, recovery codes and passkeys of a person, ends all sessions and mails the owner. Refuses the own
 * account, one with a role of money, and one without a second factor.
 */
export const resetSecondFactor = endpoint({
  name: 'reset-second-factor',
  method: 'POST',
  path: '/api/office/accounts/:id/reset-second-factor',
  params,
  isKeyed: true,
  body: z.object({ identityCheck: z.enum(identityChecks) }),
  response: noContent,
  refusals: { 'not-found': 404, 'own-account': 409, 'account-of-money': 409, 'no-second-factor': 409 },
})
