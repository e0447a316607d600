import type { Guid } from '../../values/guid.ts'
import { addMinutes, type Instant } from '../../values/instant.ts'
import { isParent, isStudent, type Role, type Stereotype } from '../person/role.ts'

/** Somebody with children at the school, in the list of whom one can impersonate (spec point 3, guardian). */
export type Guardian = {
  readonly id: Guid
  readonly login: string
  readonly lobiId: string
  readonly fullName: string
}

/** A page of guardians, and how many there are altogether. */
export type GuardianPage = { readonly guardians: readonly Guardian[]; readonly total: number }

/** Somebody of the school impersonated the actor. */
export type PastImpersonation = {
  readonly byName: string
  /** What the school calls the role of whoever impersonated. */
  readonly byRole: string
  readonly reason: string
  readonly startedAt: Instant
  /** Absent while it still goes on. */
  readonly endedAt?: Instant
}

/** Who may impersonate others: those who administer the school as a whole. */
export const mayImpersonateAs = (stereotype: Stereotype): boolean =>
  stereotype === 'beheerder' || stereotype === 'supervisor'

export type ImpersonationRefusal = 'may-not-impersonate' | 'not-a-guardian'

/** Somebody whom one may want to impersonate. */
export type ImpersonationTarget = { readonly stereotype: Stereotype; readonly hasChildren: boolean }

/**
 * Why somebody may not start to impersonate. Only with guardians: whoever
 * administers anything is never impersonated, children or not (SAF-A8).
 */
export function reasonNotToImpersonate(
  role: Pick<Role, 'mayImpersonate'>,
  target: ImpersonationTarget,
): ImpersonationRefusal | undefined {
  if (!role.mayImpersonate) return 'may-not-impersonate'
  return isParent(target) && target.hasChildren ? undefined : 'not-a-guardian'
}

/** The bare roles that one may impersonate: those of families, which are below every administrator. */
export const mayImpersonateRole = (stereotype: Stereotype): boolean =>
  isParent({ stereotype }) || isStudent({ stereotype })

/** Nobody impersonates for longer than this without starting again (SAF-A8). */
export const IMPERSONATION_MINUTES = 60

/** The moment at which impersonation ends by itself. */
export const impersonationEnd = (startedAt: Instant): Instant => addMinutes(startedAt, IMPERSONATION_MINUTES)

/** Shortest and longest reason for impersonation, in characters; the family reads it. */
export const REASON_MINIMUM = 5
export const REASON_MAXIMUM = 200

/** Whether it says anything why somebody impersonates. */
export function isReason(text: string): boolean {
  const { length } = text.trim()
  return length >= REASON_MINIMUM && length <= REASON_MAXIMUM
}

/** Whether one may go back from a role one only impersonates; a `beheerder` has nowhere to go back to. */
export const mayStopRole = (role: Pick<Role, 'stereotype' | 'impersonated'>): boolean =>
  role.impersonated && role.stereotype !== 'beheerder'
