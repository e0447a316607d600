import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { book, readBalances, readBookings, storePending } from '../ledger.repository.ts'
import { missingBookings, type PaymentMovements } from '../settle/settlement.ts'
import { describeTerms, lockTerms } from '../term.repository.ts'
import { DIRECT_DEBIT } from './bank-deps.ts'
import { tellFamily } from './bank-mails.ts'
import {
  findCollections,
  reopenTerm,
  storeCollectionState,
  type Collection,
  type CollectionName,
} from './collection.repository.ts'
import type { BookingContext } from './booking-context.ts'

/** Finds what the bank means, behind the lock of its terms. */
export async function lockCollections(
  tx: SchoolTransaction,
  name: CollectionName,
  { payables }: BookingContext,
): Promise<Collection[]> {
  const found = await findCollections(tx, name)
  if (found.length === 0) return []
  await lockTerms(
    payables,
    tx,
    found.map(({ termId }) => termId),
  )
  return findCollections(tx, name)
}

/** The money of a collection is on the school's account. Doing it twice is doing it once. */
export async function bookCollected(
  tx: SchoolTransaction,
  collection: Collection,
  context: BookingContext,
): Promise<void> {
  if (collection.state === 'returned' || collection.state === 'collected') return
  await bookStory(tx, collection, [], context)
  await storeCollectionState(tx, collection.id, 'collected', '')
  await storePending(tx, [collection], null)
}

/**
 * A storno: the payer's bank took the money back. The entry that it compensates stays, the term is open again and
 * free for another channel, and its payer is told (SAF-M9). A return says that the money had come, whatever
 * was told of that before.
 */
export async function bookReturned(
  tx: SchoolTransaction,
  collection: Collection,
  reason: string,
  context: BookingContext,
): Promise<void> {
  if (collection.state === 'returned') return
  await bookStory(tx, collection, [{ id: 'return', amount: collection.amount }], context)
  await endWithout(tx, collection, 'returned', reason, context)
}

/** The bank did not try, or the payer's bank refused beforehand: no money moved. */
export async function noteRejected(
  tx: SchoolTransaction,
  collection: Collection,
  reason: string,
  context: BookingContext,
): Promise<void> {
  if (collection.state === 'handed-in') await endWithout(tx, collection, 'rejected', reason, context)
}

async function endWithout(
  tx: SchoolTransaction,
  { id, termId, debtorId, amount }: Collection,
  state: 'returned' | 'rejected',
  reason: string,
  context: BookingContext,
): Promise<void> {
  await storeCollectionState(tx, id, state, reason)
  await reopenTerm(tx, termId)
  const about = await describeTerms(tx, [termId])
  const kind = state === 'returned' ? 'payment-charged-back' : 'collection-failed'
  await tellFamily(tx, { kind, debtorId, amount, ...about, terms: [termId], about: id }, context)
}

/** Brings the ledger in line with what became of a collection, as of any other payment. */
async function bookStory(
  tx: SchoolTransaction,
  { id, termId, debtorId, amount }: Collection,
  chargebacks: PaymentMovements['chargebacks'],
  context: BookingContext,
): Promise<void> {
  const source = { provider: DIRECT_DEBIT, paymentId: id, debtorId }
  const balances = await readBalances(tx, [{ termId, amount }])
  const booked = await readBookings(tx, source)
  const story: PaymentMovements = { status: 'paid', amount, refunds: [], chargebacks }
  await book(tx, source, missingBookings(story, balances, booked), context.now)
}
