import type { Authentication, AuthenticationSource } from './session.ts'

/** What a session must be good enough for: invoices, messages of school, privacy, and the pages of the school. */
export type AccessType = 'COLLECT' | 'COMMUNICATOR_MESSAGES' | 'PRIVACY' | 'EDU'

const byMailOrBetter: readonly AuthenticationSource[] = [
  'SSO',
  'PASSWORD',
  'MAIL',
  'COMMUNICATOR_MESSAGES',
  'PRIVACY',
]

/** The sources that open each access to a session that a link began (PERM-015 to PERM-019). */
const sourcesOfTokens: Readonly<Record<AccessType, readonly AuthenticationSource[]>> = {
  COLLECT: [...byMailOrBetter, 'SCHOOL_APP'],
  COMMUNICATOR_MESSAGES: byMailOrBetter,
  PRIVACY: byMailOrBetter,
  EDU: ['SSO', 'PASSWORD'],
}

/** Whether a session that began this way is good enough; one without a link always is (PERM-020). */
export function mayReach(authentication: Authentication, access: AccessType): boolean {
  return authentication.type !== 'TOKEN' || sourcesOfTokens[access].includes(authentication.source)
}
