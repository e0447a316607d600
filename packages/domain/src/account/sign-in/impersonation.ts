import type { Guid } from '../../values/guid.ts'
import { addMinutes, type Instant } from '../../values/time/instant.ts'
import { rightsOf, type OfficeGrant } from '../office/office-role.ts'
import { isParent, isStudent, type Role, type Stereotype } from '../person/role.ts'

/** A person with children at the school, in the list of people to impersonate (spec point 3, guardian). */
export type Guardian = {
  readonly id: Guid
  readonly login: string
  readonly lobiId: string
  readonly fullName: string
}

/** Default and maximum number of guardians on one page. */
export const GUARDIANS_PER_PAGE = 40

/** A page of guardians, and their total number. */
export type GuardianPage = { readonly guardians: readonly Guardian[]; readonly total: number }

/** An impersonation of the actor by somebody of the school. */
export type PastImpersonation = {
  readonly byName: string
  /** The role of the impersonator, as the school names it. */
  readonly byRole: string
  readonly reason: string
  readonly startedAt: Instant
  /** Absent while it lasts. */
  readonly endedAt?: Instant
}

/** Whether somebody may impersonate: administrators of the whole school, and who looks after accounts in the office. */
export const mayImpersonateAs = (stereotype: Stereotype, office: readonly OfficeGrant[]): boolean =>
  stereotype === 'beheerder' || stereotype === 'supervisor' || rightsOf(office).includes('accounts')

export type ImpersonationRefusal = 'may-not-impersonate' | 'not-a-guardian'

/** The person to impersonate. */
export type ImpersonationTarget = { readonly stereotype: Stereotype; readonly hasChildren: boolean }

/**
 * Why an impersonation may not start. Only guardians can be impersonated; administrators never, with or without
 * children (SAF-A8).
 */
export function reasonNotToImpersonate(
  role: Pick<Role, 'mayImpersonate'>,
  target: ImpersonationTarget,
): ImpersonationRefusal | undefined {
  if (!role.mayImpersonate) return 'may-not-impersonate'
  return isParent(target) && target.hasChildren ? undefined : 'not-a-guardian'
}

/** The bare roles that can be impersonated: those of families, which rank below every administrator. */
export const mayImpersonateRole = (stereotype: Stereotype): boolean =>
  isParent({ stereotype }) || isStudent({ stereotype })

/** Maximum duration of one impersonation (SAF-A8). */
export const IMPERSONATION_MINUTES = 60

/** The moment at which impersonation ends by itself. */
export const impersonationEnd = (startedAt: Instant): Instant => addMinutes(startedAt, IMPERSONATION_MINUTES)

/** Shortest and longest reason for impersonation, in characters. The family reads it. */
export const REASON_MINIMUM = 5
export const REASON_MAXIMUM = 200

/** Whether the text is long enough to be a reason, and not too long. */
export function isReason(text: string): boolean {
  const { length } = text.trim()
  return length >= REASON_MINIMUM && length <= REASON_MAXIMUM
}

/** Whether an impersonated role can be stopped. A `beheerder` has no own role to return to. */
export const mayStopRole = (role: Pick<Role, 'stereotype' | 'impersonated'>): boolean =>
  role.impersonated && role.stereotype !== 'beheerder'
