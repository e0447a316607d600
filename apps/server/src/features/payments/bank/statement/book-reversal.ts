import { negate, sum } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { BankLine } from '../../../../gateways/bank-files/reading/bank-statement.ts'
import { book, readBookings } from '../../ledger/ledger.repository.ts'
import { missingBookings, type Booking } from '../../settle/settlement.ts'
import { describeTerms } from '../../ledger/term.repository.ts'
import { TRANSFER } from '../bank-deps.ts'
import { findReversible, type LineOutcome } from './bank-line.repository.ts'
import { sendBankMails, type BankEvent } from '../bank-mails.ts'
import { suspend } from './book-transfer.ts'
import type { BookingContext } from '../booking-context.ts'

/** The bank reverses a transfer that it booked by mistake. Compensated when exactly one transfer matches. */
export async function bookReversal(
  tx: SchoolTransaction,
  line: BankLine,
  context: BookingContext,
): Promise<LineOutcome> {
  const [transfer, ...others] = await findReversible(tx, line)
  if (transfer === undefined || others.length > 0) return suspend(tx, line, 'return-unmatched', context)
  const { id: paymentId, debtorId } = transfer
  const source = { provider: TRANSFER, paymentId, debtorId }
  const amount = negate(line.amount)
  const story = { status: 'paid' as const, amount, refunds: [], chargebacks: [{ id: line.id, amount }] }
  const bookings = missingBookings(story, [], await readBookings(tx, source))
  await book(tx, source, bookings, context.now)
  await tell(tx, { debtorId, about: line.id }, bookings, context)
  return { outcome: 'reversed', reason: '', debtorId }
}

/**
 * Each reader sees only the own invoices. The remittance text stays between the bank and the payer: others may pay as
 * the same debtor.
 */
async function tell(
  tx: SchoolTransaction,
  event: Pick<BankEvent, 'debtorId' | 'about'>,
  bookings: readonly Booking[],
  context: BookingContext,
): Promise<void> {
  const shares = bookings.flatMap(({ termId, amount }) =>
    termId ? [{ termId, amount: negate(amount) }] : [],
  )
  const terms = shares.map(({ termId }) => termId)
  const about = { ...event, ...(await describeTerms(tx, terms)) }
  const open = sum(shares.map(({ amount }) => amount))
  if (open > 0)
    await sendBankMails(tx, { ...about, kind: 'payment-charged-back', amount: open, shares }, context)
  const surplus = negate(sum(bookings.flatMap(({ termId, amount }) => (termId ? [] : [amount]))))
  if (surplus > 0)
    await sendBankMails(tx, { ...about, kind: 'surplus-reversed', amount: surplus, terms }, context)
}
