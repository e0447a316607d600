import { afterSetOff, openOf, setOffsOf, type SetOff } from '@portal/domain/billing/invoice/set-off.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { ZERO, type Money } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import {
  addTermsToNotes,
  bookSetOffs,
  listsWithCredit,
  listsWithCreditOfTerms,
  listsWithOpenCredit,
  lockLists,
  readStoredParts,
  type StoredPart,
} from './set-off.repository.ts'

/**
 * Books the settlement by credit notes of these order lists, while they are locked. Idempotent. Everything that fixes
 * an amount calls it first, so that credit notes of other writers count too.
 */
export async function setOffCredit(
  tx: SchoolTransaction,
  orderLists: readonly Guid[],
  now: Instant,
): Promise<void> {
  return setOffAmong(tx, await listsWithCredit(tx, orderLists), now)
}

/** Books the settlement by credit notes for the order lists of these terms, or of the whole school. */
export async function settleCredit(
  tx: SchoolTransaction,
  terms: readonly Guid[] | 'all',
  now: Instant,
): Promise<void> {
  if (terms === 'all') return setOffCredit(tx, await listsWithOpenCredit(tx), now)
  await setOffAmong(tx, await listsWithCreditOfTerms(tx, terms), now)
}

async function setOffAmong(tx: SchoolTransaction, lists: readonly Guid[], now: Instant): Promise<void> {
  if (lists.length === 0) return
  await lockLists(tx, lists)
  await addTermsToNotes(tx, lists)
  const ofLists = Map.groupBy(await readStoredParts(tx, lists), ({ orderList }) => orderList)
  const setOffs = [...ofLists.values()].flatMap((parts) => setOffsOf(parts)).filter(isBookable)
  if (setOffs.length > 0) await bookSetOffs(tx, setOffs, now)
}

/** An invoice without a chosen method has no term yet: its credit is booked once it has one. */
const isBookable = (setOff: SetOff<StoredPart>): setOff is SetOff<StoredPart & { readonly term: Guid }> =>
  setOff.note.term !== undefined && setOff.part.term !== undefined

/** The set-off and open amount of each term of an order list, including set-offs not booked yet. */
export async function settledTerms(
  tx: SchoolTransaction,
  orderList: Guid,
): Promise<ReadonlyMap<string, { readonly setOff: Money; readonly open: Money }>> {
  const parts = afterSetOff(await readStoredParts(tx, [orderList]))
  const settled = (part: StoredPart) => ({ setOff: part.setOff ?? ZERO, open: openOf(part) })
  return new Map(
    parts.flatMap((part) => (part.term === undefined ? [] : [[part.term, settled(part)] as const])),
  )
}
