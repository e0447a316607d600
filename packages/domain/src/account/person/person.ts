import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { ChildMark } from './child-mark.ts'

export type Gender = 'm' | 'v'

/** A person known to the school: a parent, student, administrator or external payer. */
export type Person = {
  readonly guid: Guid
  readonly firstName: string
  readonly lastNamePrefix: string
  readonly lastName: string
  /** First name, prefix and last name. */
  readonly fullName: string
  readonly email: string
  /** The person filled in the address and has not confirmed it yet. */
  readonly emailUnconfirmed?: boolean
  readonly gender: Gender
  readonly birthDate?: CalendarDay
  /** In whole years on the day of the request; absent without a birth date. */
  readonly age?: number
  readonly sourceId: string
  readonly login: string
  readonly loginAlias: string
  /** An external payer, without a student record. */
  readonly external: boolean
  /** Entered by hand, not synchronised from the school's administration. */
  readonly manual: boolean
}

/** A child in relation to one person: the pupil, and what the relation allows. */
export type Child = {
  readonly guid: Guid
  readonly relationId: string
  readonly sourceId: string
  readonly firstName: string
  readonly fullName: string
  readonly gender: Gender
  readonly className: string
  readonly location: string
  /** Whether this person pays for the child (active debtor relation). */
  readonly debtor: boolean
  readonly debtorGuid?: Guid
  /** A read-only guardian sees the debtor's invoices but may not order or pay. */
  readonly isReadOnly: boolean
  /** The placeholder child of an external user or portal administrator. */
  readonly pseudo: boolean
  /** The child left the school. Only invoices are shown, until a year after the last one was settled. */
  readonly hasLeft?: boolean
  /** What this person chose to recognise the child by. */
  readonly mark?: ChildMark
}

/** The name in full, with the prefix between first and last name, single spaces. */
export function fullName(parts: Pick<Person, 'firstName' | 'lastNamePrefix' | 'lastName'>): string {
  return [parts.firstName, parts.lastNamePrefix, parts.lastName].filter(Boolean).join(' ')
}
