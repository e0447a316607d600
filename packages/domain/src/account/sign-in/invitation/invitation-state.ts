import type { Instant } from '../../../values/time/instant.ts'

/** What is known of a guardian's way to the portal. */
export type InvitationFacts = {
  readonly hasPassword: boolean
  readonly lastSignInAt?: Instant | undefined
  readonly invitedAt?: Instant | undefined
  readonly letterAt?: Instant | undefined
}

/** Whether somebody uses the portal, was invited by mail or letter and when last, or was never invited. */
export type InvitationState =
  | { readonly is: 'joined' }
  | { readonly is: 'mailed' | 'written'; readonly at: Instant }
  | { readonly is: 'never' }

/** Returns how far an invitation is. A password or a sign-in means that it is over. */
export function invitationState(facts: InvitationFacts): InvitationState {
  const { hasPassword, lastSignInAt, invitedAt, letterAt } = facts
  if (hasPassword || lastSignInAt !== undefined) return { is: 'joined' }
  if (letterAt !== undefined && (invitedAt === undefined || letterAt > invitedAt))
    return { is: 'written', at: letterAt }
  return invitedAt === undefined ? { is: 'never' } : { is: 'mailed', at: invitedAt }
}
