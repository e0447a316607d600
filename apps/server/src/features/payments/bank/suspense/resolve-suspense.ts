import type { MatchedTransfer } from '@portal/domain/payments/bank/match-transfer.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { recordByCommand } from '../../attempt/audit.repository.ts'
import { CannotResolve, type BankDeps } from '../bank-deps.ts'
import { noteOutcome } from '../statement/bank-line.repository.ts'
import { bookMatch, matchLocked } from '../statement/book-transfer.ts'
import { bookingContextOf, type BookingContext } from '../booking-context.ts'
import {
  findByReference,
  lockSuspended,
  storeResolution,
  type Resolution,
  type Suspended,
} from './suspense.repository.ts'

/** The resolution; `repeatedSince` when it was decided before, and nothing was done now. */
export type Resolved = {
  readonly entry: Suspended
  readonly repeatedSince?: Instant
  readonly booked?: Pick<MatchedTransfer, 'shares' | 'surplus'>
}

/**
 * Carries out a person's decision about suspended money (SAF-M8). Either it is booked on an invoice or a part, as if
 * the payer had written that reference, or it is closed as not ours. Idempotent. The audit log records the decision; a
 * command does not know who made it.
 * @throws CannotResolve when there is no such entry, it was decided otherwise, or it cannot pay an invoice
 */
export async function resolveSuspense(
  deps: BankDeps,
  schoolId: Guid,
  id: number,
  decision: Resolution,
): Promise<Resolved> {
  return deps.schools.write(schoolId, async (tx) => {
    const entry = await lockSuspended(tx, id)
    if (!entry) throw new CannotResolve(`Nothing waits under number ${id}.`)
    if (entry.resolved) return asBefore(entry, entry.resolved, decision)
    const context = await bookingContextOf(tx, deps)
    const { now } = context
    const booked = decision.kind === 'booked' ? await bookOn(tx, entry, decision.note, context) : undefined
    if (!booked && entry.line) await leave(tx, entry)
    await storeResolution(tx, id, decision, now)
    await recordByCommand(tx, { at: now, action: `suspense-${decision.kind}`, subject: `${id}` })
    return { entry, ...(booked && { booked }) }
  })
}

function asBefore(
  entry: Suspended,
  { at, ...before }: Resolution & { readonly at: Instant },
  decision: Resolution,
): Resolved {
  const isSame =
    before.kind === decision.kind &&
    (decision.kind === 'not-ours' || before.note.toUpperCase() === decision.note.toUpperCase())
  if (isSame) return { entry, repeatedSince: at }
  const what = before.kind === 'booked' ? `booked on ${before.note}` : `not ours (${before.note})`
  throw new CannotResolve(`It was resolved differently at ${at}: ${what}.`)
}

/** Books the line as if its payer had written this reference. */
async function bookOn(
  tx: SchoolTransaction,
  entry: Suspended,
  reference: string,
  context: BookingContext,
): Promise<MatchedTransfer> {
  const { line, paymentId, amount, currency, reason } = entry
  if (!line || line.amount !== amount || amount <= 0 || currency !== 'EUR' || reason === 'batch-differs')
    throw new CannotResolve('Only a transfer that came in, in euros, can be booked on an invoice.')
  const meant = await findByReference(tx, reference)
  if (meant === undefined) throw new CannotResolve(`There is no invoice or part with reference ${reference}.`)
  const match = await matchLocked(tx, amount, { references: [meant], byAccount: [], byName: [] }, context)
  if (match.kind !== 'matched') throw new CannotResolve(`Nothing can be paid under reference ${reference}.`)
  await bookMatch(tx, { id: paymentId, amount }, match, context)
  await noteOutcome(tx, paymentId, { outcome: 'transfer', reason: 'by-hand', debtorId: match.debtor })
  return match
}

/** A suspended line is marked as not ours. A booked line, of which only the costs were suspended, stays booked. */
const leave = (tx: SchoolTransaction, { line, paymentId, amount }: Suspended): Promise<void> | undefined =>
  line?.amount === amount ? noteOutcome(tx, paymentId, { outcome: 'not-ours', reason: 'by-hand' }) : undefined
