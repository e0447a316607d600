import { newGuid } from '../../../../new-guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { idsOfSchool } from '../../../../school-file/rows/ids.ts'
import { readSchoolKey } from '../../roster/feed.repository.ts'
import { findTakenPayers, type NewPayer } from './payers.repository.ts'

/**
 * Returns payers with the ids that a school file gives to the same numbers, so that both may be used. An id that is taken
 * is not used: it would be another payer.
 */
export async function newPayers(
  tx: SchoolTransaction,
  wanted: readonly { readonly number: string; readonly name: string }[],
): Promise<readonly NewPayer[]> {
  const once = [...new Map(wanted.toReversed().map((one) => [one.number, one])).values()].toReversed()
  if (once.length === 0) return []
  const idOf = idsOfSchool(await readSchoolKey(tx))
  const derived = once.map((one) => ({ ...one, id: idOf.composed('debtor', one.number) }))
  const taken = await findTakenPayers(
    tx,
    derived.map(({ id }) => id),
  )
  return derived.map((one) => (taken.has(one.id) ? { ...one, id: newGuid() } : one))
}
