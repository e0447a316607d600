import type { RelationAccess } from '@portal/domain/account/office/family-change.ts'
import type { FamilyGuardian } from './family.queries.ts'

/** The access of a guardian to the pupil. */
export const accessOf = ({ isReadOnly, endedOn, noContact }: FamilyGuardian): RelationAccess => ({
  isReadOnly,
  noContact,
  ...(endedOn !== undefined && { endedOn }),
})
