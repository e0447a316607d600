import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { infoOfAttempt, type Attempt } from '../../payments/payments.public.ts'
import { findInvoiceParts } from './invoice-part.repository.ts'

/**
 * An attempt to pay invoices as this actor may see it, for the requested term or invoice. Not found when the actor may
 * see none of it.
 */
export async function presentAttempt(
  tx: SchoolTransaction,
  { person, language }: Actor,
  attempt: Attempt,
  { asked, now }: { readonly asked: Guid | undefined; readonly now: Instant },
): Promise<PaymentInfo> {
  const parts = await findInvoiceParts(tx, person.guid, { ofAttempt: attempt.id }, dayAtSchool(now))
  const part =
    parts.seen.find(({ termId, invoice }) => asked === termId || asked === invoice) ?? parts.seen[0]
  return infoOfAttempt(attempt, { ...parts, id: found(part).termId }, language)
}
