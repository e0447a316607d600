import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import type { PaymentAnswer } from '@portal/domain/billing/payment/payment-terms.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { iban as toIban, isIban } from '@portal/domain/values/money/iban.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { hasLapsed } from '@portal/domain/payments/bank/mandate.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import {
  closeMandate,
  insertMandate,
  LAPSED,
  lockActiveMandate,
  rememberAccount,
  REPLACED,
} from '../../payments/payments.public.ts'

type Confirmation = {
  readonly debtor: Guid
  readonly method: PaymentMethod | undefined
  readonly answer: PaymentAnswer
  readonly billing: SchoolBilling
}

/**
 * Stores the payer's account, and for direct debit the mandate. An unchanged account keeps its mandate; another account
 * replaces it (PD-15). Collections announced under the replaced mandate still run. A lapsed mandate is not reused.
 * Returns the mandate of the terms.
 */
export async function keepAccount(
  tx: SchoolTransaction,
  actor: Actor,
  { debtor, method, answer, billing }: Confirmation,
): Promise<Guid | undefined> {
  const account = isIban(answer.iban)
    ? { iban: toIban(answer.iban), holder: answer.holder.trim() }
    : undefined
  if (account) await rememberAccount(tx, debtor, account)
  if (method?.systemName !== 'incasso') return undefined
  const active = await lockUsableMandate(tx, debtor, actor.askedAt)
  if (active && (!account || account.iban === active.iban)) return active.id
  if (!account) return undefined
  if (active) await closeMandate(tx, active.id, { now: actor.askedAt, reason: REPLACED })
  return insertMandate(tx, {
    debtor,
    ...account,
    prefix: billing.invoicePrefix ?? 'M',
    text: mandateText(billing),
    givenBy: actor.person.guid,
    givenAt: actor.askedAt,
  })
}

/** The active mandate, locked; a lapsed one is closed and not returned. */
async function lockUsableMandate(tx: SchoolTransaction, debtor: Guid, now: Instant) {
  const active = await lockActiveMandate(tx, debtor)
  if (!active || !hasLapsed(active, dayAtSchool(now))) return active
  await closeMandate(tx, active.id, { now, reason: LAPSED })
  return undefined
}

/** The text that the payer confirmed, stored verbatim. */
const mandateText = ({ legalName }: SchoolBilling): string =>
  `Met deze bevestiging machtigt de betaler ${legalName} om de bedragen van deze factuur van de opgegeven rekening af te schrijven. Een afschrijving kan tot acht weken daarna bij de bank worden teruggeboekt.`
