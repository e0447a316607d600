import type { Actor } from '@portal/domain/account/session.ts'
import type { PaymentInfo } from '@portal/domain/billing/payment-attempt.ts'
import { payableTerm } from '@portal/domain/billing/reason-not-to-pay.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findAttempt, findLiveAttempt, findTermOfAttempt } from './attempt.repository.ts'
import { findPayableBill } from './payable.repository.ts'
import { infoOfAttempt, infoOfTerm } from './payment-info.ts'

/** What would be paid for a term, or for the first unpaid term of a bill, and the payment under way (API-089). */
export async function readPaymentInfo(
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
  now: Instant,
): Promise<PaymentInfo> {
  const bill = found(await findPayableBill(tx, actor.person.guid, id, dayAtSchool(now)))
  const terms = bill.terms.map((term) => ({ ...term, payable: false }))
  const term = found(terms.find((candidate) => candidate.id === id) ?? payableTerm(terms) ?? terms.at(-1))
  const live = await findLiveAttempt(tx, [guid(term.id)])
  return live === undefined ? infoOfTerm(bill, term) : infoOfAttempt(live, term.id, actor.language)
}

/** How a payment stands as far as we know; somebody else's is not found (API-091, PAY-035?). */
export async function readTransaction(
  tx: SchoolTransaction,
  actor: Actor,
  attemptId: Guid,
  now: Instant,
): Promise<PaymentInfo> {
  const attempt = found(await findAttempt(tx, { attemptId }))
  const term = found(await findTermOfAttempt(tx, attemptId))
  // The debtor alone does not say it: whoever looks along for one child does not see what is paid for another.
  found(await findPayableBill(tx, actor.person.guid, term, dayAtSchool(now)))
  return infoOfAttempt(attempt, term, actor.language)
}
