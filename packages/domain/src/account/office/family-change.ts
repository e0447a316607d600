import type { CalendarDay } from '../../values/time/calendar-day.ts'
import { isEmailAddress } from '../person/email/email-address.ts'

/** What the office changes of a guardian or pupil. */
export type PersonDetails = {
  readonly firstName: string
  readonly lastNamePrefix: string
  readonly lastName: string
  /** Empty for none. */
  readonly email: string
}

/** What the office changes of a relation. */
export type RelationAccess = {
  readonly isReadOnly: boolean
  /** The day from which there is no access; absent without one. */
  readonly endedOn?: CalendarDay | undefined
  readonly noContact: boolean
}

/** A change by an editor: what was seen, and what it becomes. */
export type Edit<Values> = { readonly from: Values; readonly to: Values }

/** The columns that the office can own: a file leaves those alone from then on. */
export const personFields = ['firstName', 'lastNamePrefix', 'lastName', 'email'] as const

/** The fields of a person that an edit changes. */
export const changedFields = ({ from, to }: Edit<PersonDetails>): readonly (keyof PersonDetails)[] =>
  personFields.filter((field) => from[field] !== to[field])

/** What the office can give back to the file: a field of a person. */
export type PersonField = (typeof personFields)[number]

type ReleaseFault = 'changed-meanwhile' | 'value-of-file'

/** Why a value of a person is not given back to the file: another value is stored than was seen, or the file has it. */
export function reasonNotToReleaseField(
  { field, seen }: { readonly field: PersonField; readonly seen: string },
  stored: PersonDetails & { readonly owned: readonly PersonField[] },
): ReleaseFault | undefined {
  if (stored[field] !== seen) return 'changed-meanwhile'
  return stored.owned.includes(field) ? undefined : 'value-of-file'
}

/**
 * Why the access of a relation is not given back to the file. A file would open a relation that a court order ended, so
 * the order is removed first.
 */
export function reasonNotToReleaseAccess(
  seen: RelationAccess,
  { isOwned, ...stored }: RelationAccess & { readonly isOwned: boolean },
): ReleaseFault | 'court-order-stays' | undefined {
  if (!isSameAccess(stored, seen)) return 'changed-meanwhile'
  if (stored.noContact) return 'court-order-stays'
  return isOwned ? undefined : 'value-of-file'
}

type PersonFault = 'changed-meanwhile' | 'person-name-missing' | 'email-invalid' | 'email-of-office'

/**
 * Why a person is not changed this way. The address of somebody with a role in the office is changed by the owner only:
 * with a new address and a mailed link one would sign in as that person.
 */
export function reasonNotToChangePerson(
  edit: Edit<PersonDetails>,
  { isInOffice, ...stored }: PersonDetails & { readonly isInOffice: boolean },
): PersonFault | undefined {
  const { from, to } = edit
  if (personFields.some((field) => stored[field] !== from[field])) return 'changed-meanwhile'
  if (to.firstName === '' || to.lastName === '') return 'person-name-missing'
  if (from.email === to.email) return undefined
  if (isInOffice) return 'email-of-office'
  return to.email === '' || isEmailAddress(to.email) ? undefined : 'email-invalid'
}

type RelationFault = 'changed-meanwhile' | 'no-contact-has-end' | 'read-only-needs-payer'

/** Why a relation is not changed this way. Without contact there is no access, so the relation has ended by today. */
export function reasonNotToChangeRelation(
  { from, to }: Edit<RelationAccess>,
  { hasDebtor, ...stored }: RelationAccess & { readonly hasDebtor: boolean },
  today: CalendarDay,
): RelationFault | undefined {
  if (!isSameAccess(stored, from)) return 'changed-meanwhile'
  if (to.noContact && (to.endedOn === undefined || to.endedOn > today)) return 'no-contact-has-end'
  return to.isReadOnly && !hasDebtor ? 'read-only-needs-payer' : undefined
}

/** Whether two states of a relation are equal. */
export const isSameAccess = (one: RelationAccess, other: RelationAccess): boolean =>
  one.isReadOnly === other.isReadOnly && one.endedOn === other.endedOn && one.noContact === other.noContact
