import type { Role } from './role.ts'

/** Everything that changes something in somebody's name. */
export const personalActs = [
  'pay',
  'order',
  'consent',
  'answer-form',
  'sign',
  'change-password',
  'change-email',
  'enrol',
  'store-language',
  'read-message',
] as const
export type PersonalAct = (typeof personalActs)[number]

/** Silently left out while impersonating: the screen works, and nothing is stored (ACC-018, IMP-019?). */
const leftOut: readonly PersonalAct[] = ['store-language', 'read-message']

/**
 * What an act does while somebody looks along with another's account (decision 18, IMP-019?): most are refused
 * with a reason on the screen; a language or an opened message works for the eye and is not stored.
 */
export function whileImpersonating(act: PersonalAct): 'refused' | 'not-stored' {
  return leftOut.includes(act) ? 'not-stored' : 'refused'
}

export type ImpersonationRefusal = 'may-not-impersonate' | 'not-a-guardian'

/** Why somebody may not start to look along (PERM-005, IMP-007, IMP-008?, IMP-022?). */
export function reasonNotToImpersonate(
  role: Pick<Role, 'mayImpersonate'>,
  target: { readonly hasChildren: boolean },
): ImpersonationRefusal | undefined {
  if (!role.mayImpersonate) return 'may-not-impersonate'
  return target.hasChildren ? undefined : 'not-a-guardian'
}

/** Whether one may go back from a role one only looks along with; a `beheerder` has nowhere to go back to (IMP-015). */
export const mayStopRole = (role: Pick<Role, 'stereotype' | 'impersonated'>): boolean =>
  role.impersonated && role.stereotype !== 'beheerder'
