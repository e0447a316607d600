import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findAttempt } from './attempt.repository.ts'
import { forOwner, type Payables } from '../payable.ts'
import { infoOfAttempt } from './payment-info.ts'

/** Reads the payment status as stored. A payment that this actor may not see is not found. */
export async function readTransaction(
  { payables }: { readonly payables: Payables },
  tx: SchoolTransaction,
  { person, language }: Actor,
  { attemptId, now }: { readonly attemptId: Guid; readonly now: Instant },
): Promise<PaymentInfo> {
  const attempt = found(await findAttempt(tx, { attemptId }))
  const { describe } = forOwner(payables, attempt.owner)
  const described = await describe(tx, person.guid, { ofAttempt: attemptId }, dayAtSchool(now))
  return infoOfAttempt(attempt, found(described), language)
}
