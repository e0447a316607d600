import type { Instant } from '@portal/domain/values/instant.ts'
import { negate } from '@portal/domain/values/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { book } from '../payment/ledger.repository.ts'
import { REPAYMENT } from './bank-deps.ts'
import { tellFamily } from './bank-mails.ts'
import { reopenRefund, storeRefundState, type RefundOrder } from './refund.repository.ts'

/** The school's account was debited for a repayment: the credit is gone, and so is the task. */
export async function bookRepaid(tx: SchoolTransaction, order: RefundOrder, now: Instant): Promise<void> {
  if (order.state !== 'handed-in') return
  const { id, debtorId, amount, endToEndId } = order
  await book(
    tx,
    { provider: REPAYMENT, paymentId: id, debtorId },
    [{ kind: 'credit', termId: undefined, amount: negate(amount), subId: '' }],
    now,
  )
  await storeRefundState(tx, order, 'paid')
  const about = { description: 'te veel betaald', reference: endToEndId, about: id }
  await tellFamily(tx, { kind: 'payment-refunded', debtorId, amount, ...about }, now)
}

/** A repayment came back, because the account does not exist any more: a new credit, and a new task. */
export async function bookRepaymentReturned(
  tx: SchoolTransaction,
  order: RefundOrder,
  now: Instant,
): Promise<void> {
  if (order.state === 'returned') return
  await bookRepaid(tx, order, now)
  const { id, debtorId, amount } = order
  await book(
    tx,
    { provider: REPAYMENT, paymentId: `${id} returned`, debtorId },
    [{ kind: 'credit', termId: undefined, amount, subId: '' }],
    now,
  )
  await storeRefundState(tx, order, 'returned')
}

/** The bank did not pay: no money moved, and the task is open again. Answers whether that was news. */
export async function noteRefundRejected(
  tx: SchoolTransaction,
  order: RefundOrder,
  now: Instant,
): Promise<boolean> {
  if (order.state !== 'handed-in') return false
  await reopenRefund(tx, order, now)
  return true
}
