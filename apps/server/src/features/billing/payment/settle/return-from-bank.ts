import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { findAttempt } from '../attempt.repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { homeWithError, withTransaction } from '../return-path.ts'
import { settleAttempt } from './settle-payment.ts'

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
  const attempt = attemptId && (await deps.schools.read(schoolId, (tx) => findAttempt(tx, { attemptId })))
  if (!attempt) return homeWithError('unknown-transaction')
  await deps.faultHook('payer-returned')
  await settleAttempt(deps, schoolId, attempt)
  return withTransaction(attempt.returnPath, attempt.id)
}
