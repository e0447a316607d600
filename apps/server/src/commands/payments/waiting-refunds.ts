import type { WaitingRefund } from '../../features/payments/bank/refund/export-refunds.ts'
import type { OnlineRefund } from '../../features/payments/bank/refund/refund-task.repository.ts'
import { euros } from './bank-files/bank-lines.ts'

const REASONS: Readonly<Record<WaitingRefund['reason'], string>> = {
  'no-account': 'no account is known',
  'not-a-source': 'no money came from this account',
  'too-little-received': 'less money came from this account',
  proposal: 'an order below zero, which the school has to approve',
  'credit-used': 'the credit in the books is lower',
}

/** A waiting payout in one line: number, amount, debtor, account and reason. */
export function describeWaiting({ taskId, amount, debtor, account, reason }: WaitingRefund): string {
  const to = account ? [account.iban, account.holder] : []
  return [`${taskId}`, euros(amount), `debtor ${debtor}`, ...to, `(${REASONS[reason]})`]
    .filter((fact) => fact !== '')
    .join('  ')
}

/** An open online refund of a webshop order, in one line. */
export function describeOnline({ taskId, amount, order, reason }: OnlineRefund): string {
  const why =
    reason === 'surplus'
      ? 'too much was paid online: run shop refund --surplus'
      : 'an online refund failed: run shop refund again'
  return [`${taskId}`, euros(amount), order, `(${why})`].filter((fact) => fact !== '').join('  ')
}
