import { endingReason } from '@portal/domain/payments/bank/mandate.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { negate, type Money } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { book } from '../../ledger/ledger.repository.ts'
import type { Booking } from '../../settle/settlement.ts'
import { describeTerms } from '../../ledger/term.repository.ts'
import { REPAYMENT } from '../bank-deps.ts'
import { sendBankMails } from '../bank-mails.ts'
import type { BookingContext } from '../booking-context.ts'
import { reopenRefund, storeRefundState, type RefundOrder } from './refund.repository.ts'

/** The school's account was debited for a refund: settles the credit or credit note, and its task. */
export async function bookRepaid(
  tx: SchoolTransaction,
  order: RefundOrder,
  context: BookingContext,
): Promise<void> {
  if (order.state !== 'handed-in') return
  const { id, debtorId, amount, termId, endToEndId } = order
  const source = { provider: REPAYMENT, paymentId: id, debtorId }
  await book(tx, source, [moved(order, negate(amount))], context.now)
  await storeRefundState(tx, order, 'paid')
  const event = termId
    ? { kind: 'payment-refunded' as const, ...(await describeTerms(tx, [termId])), terms: [termId] }
    : { kind: 'surplus-refunded' as const, description: '', reference: endToEndId }
  await sendBankMails(tx, { ...event, debtorId, amount, about: id }, context)
}

/** The refund was returned, because the account no longer exists: it has to be made again. */
export async function bookRepaymentReturned(
  tx: SchoolTransaction,
  order: RefundOrder,
  context: BookingContext,
): Promise<void> {
  if (order.state === 'returned' || order.state === 'rejected') return
  await bookRepaid(tx, order, context)
  const { id, debtorId, amount } = order
  const source = { provider: REPAYMENT, paymentId: `${id} returned`, debtorId }
  await book(tx, source, [moved(order, amount)], context.now)
  await storeRefundState(tx, order, 'returned')
}

/** Entries on the credit note, or on the debtor's credit. */
const moved = ({ termId, surplusOf }: RefundOrder, amount: Money): Booking =>
  termId
    ? { kind: 'refund', termId, amount, subId: termId }
    : { kind: 'credit', termId: undefined, forTerm: surplusOf ?? undefined, amount, subId: '' }

/**
 * Stores a rejected refund: no money moved, and the task is open again. Returns whether this was new.
 * @param ownReason the codes of this order itself; a code about its account excludes that account
 */
export async function noteRefundRejected(
  tx: SchoolTransaction,
  order: RefundOrder,
  ownReason: string,
  now: Instant,
): Promise<boolean> {
  if (order.state !== 'handed-in') return false
  const state = endingReason(ownReason) === undefined ? 'rejected' : 'returned'
  await reopenRefund(tx, order, { state, now })
  return true
}
