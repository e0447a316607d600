import { add, negate, sum } from '@portal/domain/values/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { BankLine } from '../../../gateways/bank-files/bank-statement.ts'
import { putInSuspense } from '../payment/ledger.repository.ts'
import { TRANSFER } from './bank-deps.ts'
import type { LineOutcome } from './bank-line.repository.ts'
import { bookReversal } from './book-reversal.ts'
import { bookTransfer, suspend } from './book-transfer.ts'
import type { Collection } from './collection.repository.ts'
import type { PayerBook } from './payer-book.repository.ts'
import type { BookingContext } from './booking-context.ts'
import { endMandateAfter } from './end-mandate.ts'
import { lockRefundOrders } from './refund.repository.ts'
import { bookCollected, bookReturned, lockCollections } from './settle-collection.ts'
import { bookRepaid, bookRepaymentReturned } from './settle-refund.ts'

/** Books one line of a statement: our own orders first, which the bank tells by their names, then anything else. */
export async function bookLine(
  tx: SchoolTransaction,
  line: BankLine,
  payers: PayerBook,
  context: BookingContext,
): Promise<LineOutcome> {
  if (line.amount === 0) return { outcome: 'not-ours', reason: 'nothing' }
  if (line.currency !== 'EUR') return suspend(tx, line, 'other-currency', context)
  return line.amount > 0 ? bookMoneyIn(tx, line, payers, context) : bookMoneyOut(tx, line, context)
}

/** Whether the line takes back money that was collected, by the words of the bank. */
export const isReturn = (line: BankLine): boolean =>
  line.amount < 0 && (line.returnReason !== '' || line.isReversal)

async function bookMoneyIn(
  tx: SchoolTransaction,
  line: BankLine,
  payers: PayerBook,
  context: BookingContext,
): Promise<LineOutcome> {
  const collections = await collectionsOf(tx, line)
  if (collections.length > 0) return bookCollectedLine(tx, line, collections, context)
  const [order] = line.endToEndId === '' ? [] : await lockRefundOrders(tx, line)
  if (order?.amount === line.amount) {
    await bookRepaymentReturned(tx, order, context)
    return { outcome: 'repayment-returned', reason: line.returnReason, debtorId: order.debtorId }
  }
  if (line.isReversal || line.returnReason !== '') return suspend(tx, line, 'return-unmatched', context)
  return bookTransfer(tx, line, payers, context)
}

async function collectionsOf(tx: SchoolTransaction, line: BankLine): Promise<Collection[]> {
  if (line.endToEndId !== '') return lockCollections(tx, { endToEndId: line.endToEndId })
  for (const id of line.batchIds) {
    const part = await lockCollections(tx, { paymentInfoId: id })
    if (part.length > 0) return part
    const file = await lockCollections(tx, { messageId: id })
    if (file.length > 0) return file
  }
  return []
}

/**
 * The bank books a batch as one amount: with or without what was rejected before, which tells whether those were
 * collected after all. Any other amount is for a person to look at.
 */
async function bookCollectedLine(
  tx: SchoolTransaction,
  line: BankLine,
  collections: readonly Collection[],
  context: BookingContext,
): Promise<LineOutcome> {
  const accepted = collections.filter(({ state }) => state !== 'rejected')
  const meant = [accepted, collections].find((some) => sum(some.map(({ amount }) => amount)) === line.amount)
  if (meant === undefined) return suspend(tx, line, 'batch-differs', context)
  for (const collection of meant) await bookCollected(tx, collection, context)
  return { outcome: 'collected', reason: `${meant.length}` }
}

async function bookMoneyOut(
  tx: SchoolTransaction,
  line: BankLine,
  context: BookingContext,
): Promise<LineOutcome> {
  const orders = await lockRefundOrders(tx, line)
  if (orders.length > 0 && sum(orders.map(({ amount }) => amount)) === negate(line.amount)) {
    for (const order of orders) await bookRepaid(tx, order, context)
    return { outcome: 'repaid', reason: `${orders.length}` }
  }
  const [collection] =
    line.endToEndId === '' ? [] : await lockCollections(tx, { endToEndId: line.endToEndId })
  if (collection !== undefined) return bookReturnedLine(tx, line, collection, context)
  if (!isReturn(line)) return { outcome: 'not-ours', reason: '' }
  return line.isReversal ? bookReversal(tx, line, context) : suspend(tx, line, 'return-unmatched', context)
}

/** What the bank charges on top of a return is not the payer's: it waits in suspense. */
async function bookReturnedLine(
  tx: SchoolTransaction,
  line: BankLine,
  collection: Collection,
  context: BookingContext,
): Promise<LineOutcome> {
  await bookReturned(tx, collection, line.returnReason, context)
  await endMandateAfter(tx, collection, line.returnReason, context)
  const costs = add(line.amount, collection.amount)
  if (costs !== 0)
    await putInSuspense(tx, {
      provider: TRANSFER,
      paymentId: line.id,
      amount: costs,
      currency: line.currency,
      reason: 'return-costs',
      now: context.now,
    })
  return { outcome: 'returned', reason: line.returnReason, debtorId: collection.debtorId }
}
