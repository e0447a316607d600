import type { Guid } from '../../values/guid.ts'
import { hasCourtOrderOnOneSide, hasTwoPayers, type MergeRelation } from './merged-relations.ts'

type Merged = {
  readonly id: Guid
  readonly kind: 'pupil' | 'guardian'
  /** Pays for others only, without a child. */
  readonly isExternal: boolean
  /** Whether the person has a role in the office, and one of money. */
  readonly hasRole: boolean
  readonly hasRoleOfMoney: boolean
  readonly relations: readonly MergeRelation[]
}

type Merger = {
  readonly actor: Guid
  /** Whether the actor may grant roles: then those of the account that goes move. */
  readonly mayGrantRoles: boolean
  /** Whether both have the same list, with an answer or invoice on the number that goes. */
  readonly hasListTwice: boolean
}

export type MergeFault =
  | 'merge-oneself'
  | 'merge-other-kind'
  | 'merge-role-of-money'
  | 'merge-role'
  | 'merge-court-order'
  | 'merge-two-payers'
  | 'merge-list-twice'

/**
 * Why two people are not merged. Roles of money stay apart, because one person with both would evade four eyes; another
 * role moves only when the actor could grant it.
 */
export function reasonNotToMerge(
  survivor: Merged,
  other: Merged,
  { actor, mayGrantRoles, hasListTwice }: Merger,
): MergeFault | undefined {
  if ([survivor.id, other.id].includes(actor) || survivor.id === other.id) return 'merge-oneself'
  if (survivor.kind !== other.kind || survivor.isExternal !== other.isExternal) return 'merge-other-kind'
  if (survivor.hasRoleOfMoney || other.hasRoleOfMoney) return 'merge-role-of-money'
  if (other.hasRole && !mayGrantRoles) return 'merge-role'
  return reasonOfRelations(survivor, other) ?? (hasListTwice ? 'merge-list-twice' : undefined)
}

function reasonOfRelations(survivor: Merged, other: Merged): MergeFault | undefined {
  if (hasCourtOrderOnOneSide(survivor, other)) return 'merge-court-order'
  return hasTwoPayers(survivor, other) ? 'merge-two-payers' : undefined
}
