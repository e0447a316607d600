import type { GuardianField, ImportRole, PupilField } from './import-field.ts'

/** What can differ: a field, whether the account is open, and a guardian of the pupil. */
export const differenceFields = [
  'firstName',
  'prefix',
  'lastName',
  'gender',
  'className',
  'birthDate',
  'email',
  'mobile',
  'home',
  'account',
  'guardian',
  'address',
  'payer',
  'share',
] as const satisfies readonly (PupilField | GuardianField | 'account' | 'guardian' | 'address')[]
export type DifferenceField = (typeof differenceFields)[number]

/** A value that an import changes, as text. */
export type FieldDifference = { readonly field: DifferenceField; readonly old: string; readonly new: string }

/** A person that an import adds or changes. */
export type PersonDifference = {
  readonly row: number
  readonly role: ImportRole
  readonly number: string
  readonly name: string
  readonly className: string
}

/** What an import does in numbers. */
export type ImportCounts = {
  readonly newPupils: number
  readonly newGuardians: number
  /** People, of both kinds. */
  readonly changed: number
  readonly gone: number
  readonly unchanged: number
  /** Rows that somebody left out. */
  readonly leftOut: number
}
