import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { homeWithError, withTransaction } from '../return-path.ts'
import { findToSettle } from './fetch-provider-status.ts'
import { settleFound } from './settle-payment.ts'

/**
 * The payer's browser is back. Whatever its address claims is ignored; the provider is asked, so that the payer sees
 * how it ended even if no webhook came (SAF-M4). Gives the path of the app to go on to.
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
