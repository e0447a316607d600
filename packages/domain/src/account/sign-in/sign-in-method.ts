import { isAdministrator, type Stereotype } from '../person/role.ts'
import type { RequiredGroupType } from '../portal/school/school-settings.ts'

/** Facts about a person at a single sign-on method. */
export type Visitor = {
  readonly stereotype: Stereotype
  /** Whether the person pays for a child today. */
  readonly isDebtor: boolean
}

/**
 * Whether a sign-in method by single sign-on admits a person: DEBTOR for those who pay, ADMIN for those who are neither
 * parent nor student, ALL and NONE for everybody.
 */
export function mayComeInBy(group: RequiredGroupType, { stereotype, isDebtor }: Visitor): boolean {
  switch (group) {
    case 'ALL':
    case 'NONE':
      return true
    case 'DEBTOR':
      return isDebtor
    case 'ADMIN':
      return isAdministrator({ stereotype })
  }
}
