/** The reason of a refused sign-in, for clients that read headers. */
export const FAILURE_REASON_HEADER = 'X-Login-Failure-Reason'

/** With USER_BLOCKED: the end of the block, as ISO 8601 in UTC. */
export const BLOCKED_UNTIL_HEADER = 'X-Blocked-Until'

/** The specification's word for a refusal, where it has one. */
export const failureReasons = {
  'user-blocked': 'USER_BLOCKED',
  'duplicate-login-alias': 'DUPLICATE_LOGIN_ALIAS',
} as const
