import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import {
  isStatusReport,
  readStatusReport,
  type Rejection,
} from '../../../gateways/bank-files/read-status-report.ts'
import type { BankDeps } from './bank-deps.ts'
import { closeFile, receiveFile } from './bank-file.repository.ts'
import { isReturn } from './book-line.ts'
import type { CollectionName } from './collection.repository.ts'
import { bookOnce, readLines, readPayers, type BankFileInput, type LineReport } from './import-statement.ts'
import { endMandateAfter } from './end-mandate.ts'
import { bookingContextOf, type BookingContext } from './booking-context.ts'
import { lockRefundOrders } from './refund.repository.ts'
import { bookReturned, lockCollections, noteRejected } from './settle-collection.ts'
import { noteRefundRejected } from './settle-refund.ts'

/** What became of a refusal of the bank: how many collections it ended, how many had ended before. */
export type RejectionReport = Rejection & { readonly ended: number; readonly known: number }
export type ReturnsReport = {
  readonly repeatedSince?: Instant
  readonly rejections: readonly RejectionReport[]
  readonly lines: readonly LineReport[]
}

/**
 * Books what came back of the school's collections: from a status report (pain.002), or from a statement (CAMT.053),
 * of which only the returns are taken; the rest waits for the import of payments.
 * @throws UnusableBankFile when the file is neither
 */
export async function importReturns(
  deps: BankDeps,
  schoolId: Guid,
  input: BankFileInput,
): Promise<ReturnsReport> {
  const isReport = isStatusReport(input.content)
  const rejections = isReport ? readStatusReport(input.content) : []
  const lines = isReport ? [] : (await readLines(deps, schoolId, input)).filter(isReturn)
  const file = await deps.schools.write(schoolId, (tx) => receiveFile(tx, 'returns', input, deps.clock()))
  if (file.handledAt !== undefined) return { repeatedSince: file.handledAt, rejections: [], lines: [] }
  const rejected: RejectionReport[] = []
  for (const one of rejections)
    rejected.push(
      await deps.schools.write(schoolId, async (tx) => end(tx, one, await bookingContextOf(tx, deps))),
    )
  const payers = await readPayers(deps, schoolId)
  const returned: LineReport[] = []
  for (const line of lines) returned.push(await bookOnce(deps, schoolId, file.id, line, payers))
  await deps.schools.write(schoolId, (tx) => closeFile(tx, file.id, deps.clock()))
  return { rejections: rejected, lines: returned }
}

/** What had been collected already came back; what had not was refused beforehand. */
async function end(
  tx: SchoolTransaction,
  rejection: Rejection,
  context: BookingContext,
): Promise<RejectionReport> {
  const meant = await lockCollections(tx, nameOf(rejection))
  const ending = meant.filter(({ state }) => state === 'handed-in' || state === 'collected')
  for (const collection of ending) {
    await (collection.state === 'collected' ? bookReturned : noteRejected)(
      tx,
      collection,
      rejection.reason,
      context,
    )
    // The reason of a part or a file is about the school's own order, and about no payer.
    if (rejection.of === 'order') await endMandateAfter(tx, collection, rejection.reason, context)
  }
  if (meant.length === 0) return endRepayments(tx, rejection, context)
  return { ...rejection, ended: ending.length, known: meant.length - ending.length }
}

/** The same for orders to pay back, which stand in a file of one part. */
async function endRepayments(
  tx: SchoolTransaction,
  rejection: Rejection,
  { now }: BookingContext,
): Promise<RejectionReport> {
  const { of, id } = rejection
  const orders = await lockRefundOrders(
    tx,
    of === 'order' ? { endToEndId: id, batchIds: [] } : { endToEndId: '', batchIds: [id] },
  )
  let ended = 0
  for (const order of orders) if (await noteRefundRejected(tx, order, now)) ended += 1
  return { ...rejection, ended, known: orders.length - ended }
}

const nameOf = ({ of, id }: Rejection): CollectionName =>
  of === 'order' ? { endToEndId: id } : of === 'part' ? { paymentInfoId: id } : { messageId: id }
