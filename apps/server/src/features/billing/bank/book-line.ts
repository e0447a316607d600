import type { Instant } from '@portal/domain/values/instant.ts'
import { add, negate, sum } from '@portal/domain/values/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { BankLine } from '../../../gateways/bank-files/bank-statement.ts'
import { book, putInSuspense, readBookings } from '../payment/ledger.repository.ts'
import { missingBookings } from '../payment/settlement.ts'
import { TRANSFER } from './bank-deps.ts'
import { findReversible, type LineOutcome } from './bank-line.repository.ts'
import { tellFamily } from './bank-mails.ts'
import { bookTransfer, suspend } from './book-transfer.ts'
import type { Collection } from './collection.repository.ts'
import type { PayerBook } from './payer-book.repository.ts'
import { lockRefundOrders } from './refund.repository.ts'
import { bookCollected, bookReturned, lockCollections } from './settle-collection.ts'
import { bookRepaid, bookRepaymentReturned } from './settle-refund.ts'

/** Books one line of a statement: our own orders first, which the bank tells by their names, then anything else. */
export async function bookLine(
  tx: SchoolTransaction,
  line: BankLine,
  payers: PayerBook,
  now: Instant,
): Promise<LineOutcome> {
  if (line.amount === 0) return { outcome: 'not-ours', reason: 'nothing' }
  if (line.currency !== 'EUR') return suspend(tx, line, 'other-currency', now)
  return line.amount > 0 ? bookMoneyIn(tx, line, payers, now) : bookMoneyOut(tx, line, now)
}

/** Whether the line takes back money that was collected, by the words of the bank. */
export const isReturn = (line: BankLine): boolean =>
  line.amount < 0 && (line.returnReason !== '' || line.isReversal)

async function bookMoneyIn(
  tx: SchoolTransaction,
  line: BankLine,
  payers: PayerBook,
  now: Instant,
): Promise<LineOutcome> {
  const collections = await collectionsOf(tx, line)
  if (collections.length > 0) return bookCollectedLine(tx, line, collections, now)
  const [order] = line.endToEndId === '' ? [] : await lockRefundOrders(tx, line)
  if (order?.amount === line.amount) {
    await bookRepaymentReturned(tx, order, now)
    return { outcome: 'repayment-returned', reason: line.returnReason, debtorId: order.debtorId }
  }
  if (line.isReversal || line.returnReason !== '') return suspend(tx, line, 'return-unmatched', now)
  return bookTransfer(tx, line, payers, now)
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
  now: Instant,
): Promise<LineOutcome> {
  const accepted = collections.filter(({ state }) => state !== 'rejected')
  const meant = [accepted, collections].find((some) => sum(some.map(({ amount }) => amount)) === line.amount)
  if (meant === undefined) return suspend(tx, line, 'batch-differs', now)
  for (const collection of meant) await bookCollected(tx, collection, now)
  return { outcome: 'collected', reason: `${meant.length}` }
}

async function bookMoneyOut(tx: SchoolTransaction, line: BankLine, now: Instant): Promise<LineOutcome> {
  const orders = await lockRefundOrders(tx, line)
  if (orders.length > 0 && sum(orders.map(({ amount }) => amount)) === negate(line.amount)) {
    for (const order of orders) await bookRepaid(tx, order, now)
    return { outcome: 'repaid', reason: `${orders.length}` }
  }
  const [collection] =
    line.endToEndId === '' ? [] : await lockCollections(tx, { endToEndId: line.endToEndId })
  if (collection !== undefined) return bookReturnedLine(tx, line, collection, now)
  if (!isReturn(line)) return { outcome: 'not-ours', reason: '' }
  return line.isReversal ? bookReversal(tx, line, now) : suspend(tx, line, 'return-unmatched', now)
}

/** What the bank charges on top of a return is not the payer's: it waits in suspense. */
async function bookReturnedLine(
  tx: SchoolTransaction,
  line: BankLine,
  collection: Collection,
  now: Instant,
): Promise<LineOutcome> {
  await bookReturned(tx, collection, line.returnReason, now)
  const costs = add(line.amount, collection.amount)
  if (costs !== 0)
    await putInSuspense(tx, {
      provider: TRANSFER,
      paymentId: line.id,
      amount: costs,
      currency: line.currency,
      reason: 'return-costs',
      now,
    })
  return { outcome: 'returned', reason: line.returnReason, debtorId: collection.debtorId }
}

/** The bank takes a transfer back that it had booked by mistake: compensated when there is one it can only mean. */
async function bookReversal(tx: SchoolTransaction, line: BankLine, now: Instant): Promise<LineOutcome> {
  const [transfer, ...others] = await findReversible(tx, line)
  if (transfer === undefined || others.length > 0) return suspend(tx, line, 'return-unmatched', now)
  const { id: paymentId, debtorId } = transfer
  const source = { provider: TRANSFER, paymentId, debtorId }
  const amount = negate(line.amount)
  const story = { status: 'paid' as const, amount, refunds: [], chargebacks: [{ id: line.id, amount }] }
  await book(tx, source, missingBookings(story, [], await readBookings(tx, source)), now)
  const about = { description: line.text || 'overboeking', reference: line.counterName, about: line.id }
  await tellFamily(tx, { kind: 'payment-charged-back', debtorId, amount, ...about }, now)
  return { outcome: 'reversed', reason: '', debtorId }
}
