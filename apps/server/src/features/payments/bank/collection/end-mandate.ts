import { endingReason, hasLapsed } from '@portal/domain/payments/bank/mandate.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { endMandateOfCollection, findActiveMandate } from '../../mandate.repository.ts'
import { describeTerms } from '../../ledger/term.repository.ts'
import { sendBankMails } from '../bank-mails.ts'
import type { BookingContext } from '../booking-context.ts'
import type { Collection } from './collection.repository.ts'

/**
 * Ends the mandate of a collection when the reason code forbids further collections. Idempotent. A payer without
 * another mandate gets a mail, and is asked for an account with the next direct debit.
 */
export async function endMandateAfter(
  tx: SchoolTransaction,
  { id, termId, debtorId, amount }: Collection,
  reasons: string,
  context: BookingContext,
): Promise<void> {
  const reason = endingReason(reasons)
  if (reason === undefined) return
  if (!(await endMandateOfCollection(tx, id, { now: context.now, reason }))) return
  const other = await findActiveMandate(tx, debtorId)
  if (other && !hasLapsed(other, dayAtSchool(context.now))) return
  const about = await describeTerms(tx, [termId])
  await sendBankMails(
    tx,
    { kind: 'mandate-ended', debtorId, amount, ...about, terms: [termId], about: id },
    context,
  )
}
