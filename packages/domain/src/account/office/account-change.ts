import type { Guid } from '../../values/guid.ts'
import { isGrantedInOffice, type OfficeRole } from './office-role.ts'

/** How somebody in the office made sure who asks for a new second factor. */
export const identityChecks = ['saw-document', 'called-known-number', 'knows-in-person'] as const
export type IdentityCheck = (typeof identityChecks)[number]

/** What somebody in the office does to the account of a person. */
export type AccountChange = 'block' | 'unblock' | 'end-sessions' | 'reset-second-factor'

/** Shortest and longest reason for blocking an account, in characters. */
export const BLOCK_REASON_MINIMUM = 5
export const BLOCK_REASON_MAXIMUM = 200

type Changed = { readonly id: Guid; readonly roles: readonly OfficeRole[] }

/**
 * Why somebody in the office may not do this to an account. Blocking or resetting the own account could end the last way
 * in. The second factor of somebody with a role of money is reset by an operator only, because resetting it is a step
 * towards signing in as that person.
 */
export function reasonNotToChangeAccount(
  change: AccountChange,
  by: Guid,
  { id, roles }: Changed,
): 'own-account' | 'account-of-money' | undefined {
  if (id === by && (change === 'block' || change === 'reset-second-factor')) return 'own-account'
  const isOfMoney = roles.some((role) => !isGrantedInOffice(role))
  return isOfMoney && change === 'reset-second-factor' ? 'account-of-money' : undefined
}
