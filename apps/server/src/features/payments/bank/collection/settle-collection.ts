import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { book, readBalances, readBookings, storePending } from '../../ledger/ledger.repository.ts'
import { missingBookings, type PaymentMovements } from '../../settle/settlement.ts'
import { describeTerms, lockTerms } from '../../ledger/term.repository.ts'
import { DIRECT_DEBIT } from '../bank-deps.ts'
import { sendBankMails } from '../bank-mails.ts'
import {
  findCollections,
  reopenTerm,
  storeCollectionState,
  type Collection,
  type CollectionName,
} from './collection.repository.ts'
import type { BookingContext } from '../booking-context.ts'

/** Finds the collections that the bank refers to, with their terms locked. */
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

/** Books the money of a collection as received. Idempotent. */
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
 * Books a storno: the payer's bank returned the money. The original entry stays, the term is open for another channel,
 * and its payer gets a mail (SAF-M9). A return implies that the money was received, whatever was reported before.
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

/** Stores a rejection before settlement: no money moved. */
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
  await sendBankMails(tx, { kind, debtorId, amount, ...about, terms: [termId], about: id }, context)
}

/** Updates the ledger to the state of a collection, as for any other payment. */
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
