import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'

/** A relation of one of two people, seen from that person. */
export type MergeRelation = {
  readonly id: Guid
  /** The child of a guardian, or the guardian of a child. */
  readonly with: { readonly id: Guid; readonly name: string }
  readonly isReadOnly: boolean
  readonly endedOn: CalendarDay | null
  readonly pupilLeft: boolean
  readonly noContact: boolean
  readonly debtor: Guid | null
}

/** What becomes of a relation of the person who goes. */
export type RelationStep =
  | { readonly kind: 'move'; readonly id: Guid }
  /** Both have a relation with the same person: one takes over what it lacks, and the other one ends. */
  | { readonly kind: 'join'; readonly id: Guid; readonly from: Guid; readonly access: JoinedAccess }

export type JoinedAccess = Pick<MergeRelation, 'isReadOnly' | 'endedOn' | 'pupilLeft' | 'debtor'>

type Related = { readonly id: Guid; readonly relations: readonly MergeRelation[] }

const lasts = ({ endedOn }: MergeRelation, today: CalendarDay): boolean => endedOn === null || endedOn > today

/** The pairs of relations with the same person. An external payer is related to the own account. */
const pairsOf = (survivor: Related, other: Related) =>
  other.relations.map((leaving) => {
    const id = leaving.with.id === other.id ? survivor.id : leaving.with.id
    return { leaving, kept: survivor.relations.find((one) => one.with.id === id) }
  })

/** What becomes of each relation of the person who goes. */
export const relationSteps = (
  survivor: Related,
  other: Related,
  today: CalendarDay,
): readonly RelationStep[] =>
  pairsOf(survivor, other).map(({ leaving, kept }) =>
    kept
      ? { kind: 'join', id: kept.id, from: leaving.id, access: joined(kept, leaving, today) }
      : { kind: 'move', id: leaving.id },
  )

/** The relation that stays, with the access or the payer that only the other has. Never less, and no more than both. */
function joined(kept: MergeRelation, leaving: MergeRelation, today: CalendarDay): JoinedAccess {
  const opens = !lasts(kept, today) && lasts(leaving, today)
  const { endedOn, pupilLeft } = opens ? leaving : kept
  const { isReadOnly } = opens || kept.debtor === null ? leaving : kept
  return { endedOn, pupilLeft, isReadOnly, debtor: kept.debtor ?? leaving.debtor }
}

/** Whether only one of two relations with the same person may have no contact (a court order). */
export const hasCourtOrderOnOneSide = (survivor: Related, other: Related): boolean =>
  pairsOf(survivor, other).some(({ leaving, kept }) => kept && kept.noContact !== leaving.noContact)

/** Whether two relations with the same person have different payers; one relation has one payer. */
export const hasTwoPayers = (survivor: Related, other: Related): boolean =>
  pairsOf(survivor, other).some(
    ({ leaving, kept }) =>
      kept && kept.debtor !== null && leaving.debtor !== null && kept.debtor !== leaving.debtor,
  )

/** Names of the children or guardians that `survivor` gets from `other`. */
export const gainedBy = (survivor: Related, other: Related, today: CalendarDay): readonly string[] =>
  pairsOf(survivor, other)
    .filter(({ leaving, kept }) => lasts(leaving, today) && !(kept && lasts(kept, today)))
    .map(({ leaving }) => leaving.with.name)
    .toSorted()
