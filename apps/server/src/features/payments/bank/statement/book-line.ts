import { add, negate, sum } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { BankLine, LinePart } from '../../../../gateways/bank-files/reading/bank-statement.ts'
import { putInSuspense } from '../../ledger/ledger.repository.ts'
import { TRANSFER } from '../bank-deps.ts'
import type { LineOutcome } from './bank-line.repository.ts'
import { bookReversal } from './book-reversal.ts'
import { bookTransfer, suspend } from './book-transfer.ts'
import type { Collection } from '../collection/collection.repository.ts'
import type { PayerBook } from './payer-book.repository.ts'
import type { BookingContext } from '../booking-context.ts'
import { endMandateAfter } from '../collection/end-mandate.ts'
import { findEndToEndId, type KeptOrders } from '../kept-order.repository.ts'
import { lockRefundOrders } from '../refund/refund.repository.ts'
import { bookCollected, bookReturned, lockCollections } from '../collection/settle-collection.ts'
import { bookRepaid, bookRepaymentReturned } from '../refund/settle-refund.ts'

/** Lookups that an import reads once and uses for every line. */
export type ImportLookup = { readonly payers: PayerBook; readonly orders: KeptOrders }

/**
 * Books one line of a statement. Our own orders come first: the bank names them. Money whose parts are unknown is
 * suspended for a person.
 */
export async function bookLine(
  tx: SchoolTransaction,
  told: BankLine,
  { payers, orders }: ImportLookup,
  context: BookingContext,
): Promise<LineOutcome> {
  const line = await withOrderName(tx, told, orders)
  if (line.amount === 0) return { outcome: 'not-ours', reason: 'nothing' }
  if (line.currency !== 'EUR') return suspend(tx, line, 'other-currency', context)
  return line.amount > 0 ? bookMoneyIn(tx, line, payers, context) : bookMoneyOut(tx, line, context)
}

/** Whether the line returns collected money, according to the bank. */
export const isReturn = (line: BankLine): boolean => line.amount < 0 && (line.isReturned || line.isReversal)

/** Some banks repeat only the number that an order has in our file. */
async function withOrderName(tx: SchoolTransaction, line: BankLine, orders: KeptOrders): Promise<BankLine> {
  if (line.endToEndId !== '' || line.instructionId === '') return line
  return { ...line, endToEndId: await findEndToEndId(tx, line.instructionId, orders) }
}

/** Why a line is suspended when its parts do not add up or are unknown. */
const UNCLEAR = { rest: 'rest-of-entry', undivided: 'parts-unknown' } as const

type Unclear = BankLine & { readonly share: keyof typeof UNCLEAR }
const isUnclear = (line: BankLine): line is Unclear => line.share in UNCLEAR

async function bookMoneyIn(
  tx: SchoolTransaction,
  line: BankLine,
  payers: PayerBook,
  context: BookingContext,
): Promise<LineOutcome> {
  const collections = await collectionsOf(tx, line, context)
  if (collections.length > 0) return bookCollectedLine(tx, line, collections, context)
  const [order] = line.endToEndId === '' ? [] : await lockRefundOrders(tx, line)
  if (order?.amount === line.amount) {
    await bookRepaymentReturned(tx, order, context)
    return { outcome: 'repayment-returned', reason: line.returnReason, debtorId: order.debtorId }
  }
  if (line.isReversal || line.isReturned) return suspend(tx, line, 'return-unmatched', context)
  if (isUnclear(line)) return suspend(tx, line, UNCLEAR[line.share], context)
  return bookTransfer(tx, line, payers, context)
}

async function collectionsOf(
  tx: SchoolTransaction,
  line: BankLine,
  context: BookingContext,
): Promise<Collection[]> {
  const parts = await collectionsOfParts(tx, line, context)
  if (parts.length > 0) return parts.map(({ collection }) => collection)
  if (line.endToEndId !== '') return lockCollections(tx, { endToEndId: line.endToEndId }, context)
  for (const id of line.batchIds) {
    const part = await lockCollections(tx, { paymentInfoId: id }, context)
    if (part.length > 0) return part
    const file = await lockCollections(tx, { messageId: id }, context)
    if (file.length > 0) return file
  }
  return []
}

type CollectionOfPart = { readonly collection: Collection; readonly returnReason: string }

/** The collections named by the transactions of an undivided entry; none unless every transaction names one. */
async function collectionsOfParts(
  tx: SchoolTransaction,
  { parts }: BankLine,
  context: BookingContext,
): Promise<CollectionOfPart[]> {
  const found: CollectionOfPart[] = []
  for (const { endToEndId, returnReason } of parts.toSorted(byEndToEndId)) {
    const [collection] = endToEndId === '' ? [] : await lockCollections(tx, { endToEndId }, context)
    if (collection === undefined) return []
    found.push({ collection, returnReason })
  }
  return found
}

const byEndToEndId = (one: LinePart, other: LinePart): number => (one.endToEndId < other.endToEndId ? -1 : 1)

/**
 * The bank books a batch as one amount, with or without the collections that it rejected. The amount shows whether
 * those were collected after all. Any other amount is suspended for a person.
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
    line.endToEndId === '' ? [] : await lockCollections(tx, { endToEndId: line.endToEndId }, context)
  if (collection !== undefined) return bookReturnedLine(tx, line, collection, context)
  if (line.share === 'undivided') return bookReturnedParts(tx, line, context)
  if (line.share === 'rest') return suspend(tx, line, UNCLEAR.rest, context)
  if (!isReturn(line)) return { outcome: 'not-ours', reason: '' }
  return line.isReversal ? bookReversal(tx, line, context) : suspend(tx, line, 'return-unmatched', context)
}

/**
 * Books an entry of several returns without details, when our own orders add up to the amount. Other outgoing payments
 * of the school are ignored, unless the bank marks the entry as a return.
 */
async function bookReturnedParts(
  tx: SchoolTransaction,
  line: BankLine,
  context: BookingContext,
): Promise<LineOutcome> {
  const parts = await collectionsOfParts(tx, line, context)
  if (parts.length > 0 && sum(parts.map(({ collection }) => collection.amount)) === negate(line.amount)) {
    for (const { collection, returnReason } of parts) {
      await bookReturned(tx, collection, returnReason, context)
      await endMandateAfter(tx, collection, returnReason, context)
    }
    return { outcome: 'returned', reason: line.returnReason }
  }
  if (parts.length > 0 || isReturn(line) || (await namesOrderOfOurs(tx, line, context)))
    return suspend(tx, line, UNCLEAR.undivided, context)
  return { outcome: 'not-ours', reason: '' }
}

async function namesOrderOfOurs(
  tx: SchoolTransaction,
  { parts }: BankLine,
  context: BookingContext,
): Promise<boolean> {
  for (const { endToEndId } of parts.filter((part) => part.endToEndId !== '')) {
    const found = [
      ...(await lockCollections(tx, { endToEndId }, context)),
      ...(await lockRefundOrders(tx, { endToEndId, batchIds: [] })),
    ]
    if (found.length > 0) return true
  }
  return false
}

/** The return costs of the bank are not charged to the payer: they are suspended. */
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
