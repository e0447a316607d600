import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { homeWithError, withTransaction } from '../return-path.ts'
import { findToSettle } from './fetch-provider-status.ts'
import { settleFound } from './settle-payment.ts'

/**
 * Handles the return of the payer from the bank. Parameters of the URL are not trusted: the payment is settled with the
 * provider, so that the payer sees the result even without a webhook (SAF-M4). Returns the path of the portal to go to.
 */
export async function returnFromBank(
  deps: PaymentDeps,
  schoolId: Guid,
  transaction: unknown,
): Promise<`/${string}`> {
  const attemptId = typeof transaction === 'string' && isGuid(transaction) ? transaction : undefined
  const toSettle = attemptId && (await findToSettle(deps, schoolId, { attemptId }))
  const attempt = toSettle && toSettle.attempt
  if (!attempt) return homeWithError('unknown-transaction')
  await deps.faultHook('payer-returned')
  await settleFound(deps, schoolId, toSettle)
  return withTransaction(attempt.returnPath, attempt.id)
}
