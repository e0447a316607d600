import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { payableTerm } from '@portal/domain/billing/payment/reason-not-to-pay.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { found, Refusal } from '../../refusal.ts'
import { findOrderOfAttempt } from '../webshop/webshop.public.ts'
import type { Attempt } from './attempt.ts'
import { findAttempt, findLiveAttempt } from './attempt.repository.ts'
import { findAttemptParts } from './attempt-part.repository.ts'
import { isOfBuyer } from './money-owner.ts'
import { findPayableInvoice } from '../billing/pay/payable-invoice.repository.ts'
import { infoOfAttempt, infoOfOrder, infoOfTerm } from './payment-info.ts'

/** What would be paid for a term, or for the first unpaid term of an invoice, and the payment under way. */
export async function readPaymentInfo(
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
  now: Instant,
): Promise<PaymentInfo> {
  const invoice = found(await findPayableInvoice(tx, actor.person.guid, id, dayAtSchool(now)))
  const { terms } = invoice
  const term = found(terms.find((candidate) => candidate.id === id) ?? payableTerm(terms) ?? terms.at(-1))
  const live = await findLiveAttempt(tx, [guid(term.id)])
  return live === undefined
    ? infoOfTerm(invoice, term)
    : tellAttempt(tx, actor, live, { asked: guid(term.id), now })
}

/**
 * How a payment stands as far as we know; somebody else's is not found. What pays an order of the webshop is its buyer's
 * alone.
 */
export async function readTransaction(
  tx: SchoolTransaction,
  actor: Actor,
  attemptId: Guid,
  now: Instant,
): Promise<PaymentInfo> {
  const [stored, order] = await Promise.all([
    findAttempt(tx, { attemptId }),
    findOrderOfAttempt(tx, attemptId),
  ])
  const attempt = found(stored)
  if (!isOfBuyer(attempt.owner)) return tellAttempt(tx, actor, attempt, { asked: undefined, now })
  if (attempt.owner.buyerId !== actor.person.guid) throw new Refusal('not-found')
  return infoOfOrder(attempt, found(order).id, actor.language)
}

/** An attempt to pay bills as this actor may see it; of which nothing may be seen, it is not found. */
export async function tellAttempt(
  tx: SchoolTransaction,
  { person, language }: Actor,
  attempt: Attempt,
  { asked, now }: { readonly asked: Guid | undefined; readonly now: Instant },
): Promise<PaymentInfo> {
  const parts = await findAttemptParts(tx, person.guid, attempt.id, dayAtSchool(now))
  const part =
    parts.seen.find(({ termId, invoice }) => asked === termId || asked === invoice) ?? parts.seen[0]
  return infoOfAttempt(attempt, parts, found(part).termId, language)
}
