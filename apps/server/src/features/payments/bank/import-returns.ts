import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import {
  readStatusReport,
  type Rejection,
  type StatusReport,
} from '../../../gateways/bank-files/reading/read-status-report.ts'
import { recogniseBankFile } from '../../../gateways/bank-files/reading/recognise.ts'
import type { BankDeps } from './bank-deps.ts'
import { closeFile, receiveFile } from './bank-file.repository.ts'
import { isReturn } from './statement/book-line.ts'
import type { CollectionName } from './collection/collection.repository.ts'
import { endMandateAfter } from './collection/end-mandate.ts'
import {
  bookOnce,
  readAll,
  readLines,
  readPayers,
  type BankFileInput,
  type LineReport,
  type ReadLine,
} from './statement/import-statement.ts'
import { bookingContextOf, type BookingContext } from './booking-context.ts'
import { findEndToEndId, type KeptOrders } from './kept-order.repository.ts'
import { lockRefundOrders } from './refund/refund.repository.ts'
import { bookReturned, lockCollections, noteRejected } from './collection/settle-collection.ts'
import { noteRefundRejected } from './refund/settle-refund.ts'

/** The result of a rejection by the bank: how many collections it ended, and how many had ended before. */
export type RejectionReport = Rejection & { readonly ended: number; readonly known: number }
export type ReturnsReport = {
  readonly repeatedSince?: Instant
  readonly rejections: readonly RejectionReport[]
  readonly lines: readonly LineReport[]
  /** How many statuses are no rejection. */
  readonly accepted: number
  /** How many lines of a statement are no returns; `payments import` books them. */
  readonly others: number
  /** Parts of the file that were not understood, one sentence each. */
  readonly notUnderstood: readonly string[]
}

/**
 * Books returned collections from a status report (pain.002) or a statement (CAMT.053). Other lines of a statement are
 * left to the import of payments.
 * @throws UnusableBankFile when the file is neither
 */
export async function importReturns(
  deps: BankDeps,
  schoolId: Guid,
  input: BankFileInput,
): Promise<ReturnsReport> {
  const [report] = await importAllReturns(deps, schoolId, [input])
  if (report === undefined) throw new Error('A file was imported without a report')
  return report
}

/** Imports several files in order. All are parsed before anything is booked. */
export async function importAllReturns(
  deps: BankDeps,
  schoolId: Guid,
  inputs: readonly BankFileInput[],
): Promise<readonly ReturnsReport[]> {
  const read = await readAll(inputs, (input) => readReturns(deps, schoolId, input))
  const reports: ReturnsReport[] = []
  for (const [input, found] of read) reports.push(await bookReturns(deps, schoolId, input, found))
  return reports
}

async function bookReturns(
  deps: BankDeps,
  schoolId: Guid,
  input: BankFileInput,
  { rejections, lines, ...rest }: ReadReturns,
): Promise<ReturnsReport> {
  const file = await deps.schools.write(schoolId, (tx) => receiveFile(tx, 'returns', input, deps.clock()))
  if (file.handledAt !== undefined) return { ...NOTHING, repeatedSince: file.handledAt, lines: [] }
  const orders: KeptOrders = new Map()
  const rejected: RejectionReport[] = []
  for (const one of rejections)
    rejected.push(
      await deps.schools.write(schoolId, async (tx) =>
        end(tx, await withOrderName(tx, one, orders), await bookingContextOf(tx, deps)),
      ),
    )
  const lookup = { payers: await readPayers(deps, schoolId), orders }
  const returned: LineReport[] = []
  for (const line of lines) returned.push(await bookOnce(deps, schoolId, file.id, line, lookup))
  await deps.schools.write(schoolId, (tx) => closeFile(tx, file.id, deps.clock()))
  return { rejections: rejected, lines: returned, ...rest }
}

type ReadReturns = StatusReport & { readonly lines: readonly ReadLine[]; readonly others: number }
const NOTHING = { rejections: [], accepted: 0, others: 0, notUnderstood: [] } as const

async function readReturns(deps: BankDeps, schoolId: Guid, input: BankFileInput): Promise<ReadReturns> {
  const message = recogniseBankFile(input.content)
  if (message.kind === 'status-report') return { ...NOTHING, ...readStatusReport(message), lines: [] }
  const { lines, notUnderstood } = await readLines(deps, schoolId, message)
  const returned = lines.filter(({ line }) => isReturn(line))
  return { ...NOTHING, lines: returned, others: lines.length - returned.length, notUnderstood }
}

/** A collected order is returned; an order that was not collected is rejected. */
async function end(
  tx: SchoolTransaction,
  rejection: Rejection,
  context: BookingContext,
): Promise<RejectionReport> {
  const meant = await lockCollections(tx, nameOf(rejection), context)
  const ending = meant.filter(({ state }) => state === 'handed-in' || state === 'collected')
  for (const collection of ending) {
    await (collection.state === 'collected' ? bookReturned : noteRejected)(
      tx,
      collection,
      rejection.reason,
      context,
    )
    // The reason of a part or a file concerns the school, not a payer.
    await endMandateAfter(tx, collection, rejection.ownReason, context)
  }
  if (meant.length === 0) return endRepayments(tx, rejection, context)
  return { ...rejection, ended: ending.length, known: meant.length - ending.length }
}

/** The same for refund orders; their file has one part. */
async function endRepayments(
  tx: SchoolTransaction,
  rejection: Rejection,
  { now }: BookingContext,
): Promise<RejectionReport> {
  const { of, id, ownReason } = rejection
  const orders = await lockRefundOrders(
    tx,
    of === 'order' ? { endToEndId: id, batchIds: [] } : { endToEndId: '', batchIds: [id] },
  )
  let ended = 0
  for (const order of orders) if (await noteRefundRejected(tx, order, ownReason, now)) ended += 1
  return { ...rejection, ended, known: orders.length - ended }
}

/** Some banks repeat only the number that an order has in our file. */
async function withOrderName(
  tx: SchoolTransaction,
  rejection: Rejection,
  orders: KeptOrders,
): Promise<Rejection> {
  if (rejection.of !== 'order' || rejection.id !== '') return rejection
  const id = await findEndToEndId(tx, rejection.instructionId, orders)
  return { ...rejection, id: id || rejection.instructionId }
}

const nameOf = ({ of, id }: Rejection): CollectionName =>
  of === 'order' ? { endToEndId: id } : of === 'part' ? { paymentInfoId: id } : { messageId: id }
