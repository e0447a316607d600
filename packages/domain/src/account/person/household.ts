import type { Guid } from '../../values/guid.ts'

/** A guardian of a child, with the debtor that receives the invoices of this child for the guardian. */
export type Guardian = {
  readonly person: Guid
  readonly debtor?: {
    readonly id: Guid
    /** A company or the student pays. */
    readonly isOutside: boolean
  }
  /** A read-only guardian sees the invoices of the debtor. */
  readonly isReadOnly: boolean
}

/**
 * The people who share the threads of a guardian about a child: the guardian, and those who pay for this child as the
 * same private debtor (PD-100). A read-only guardian, and one without a debtor, may live elsewhere and is alone.
 */
export function householdOf(person: Guid, guardians: readonly Guardian[]): readonly Guid[] {
  const own = guardians.find((one) => one.person === person)
  const debtor = own && privateDebtorOf(own)
  if (debtor === undefined) return [person]
  return guardians.filter((one) => privateDebtorOf(one) === debtor).map((one) => one.person)
}

const privateDebtorOf = ({ debtor, isReadOnly }: Guardian): Guid | undefined =>
  debtor && !debtor.isOutside && !isReadOnly ? debtor.id : undefined
