import type { Actor } from '@portal/domain/account/session.ts'
import type { Price } from '@portal/domain/billing/instalments.ts'
import type { ArticleLine, OrderList } from '@portal/domain/billing/order-list.ts'
import type { PaymentMethod } from '@portal/domain/billing/payment-method.ts'
import type { PaymentAnswer } from '@portal/domain/billing/payment-terms.ts'
import type { SchoolBilling } from '@portal/domain/billing/school-billing.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { keepAccount } from './account-of-payer.ts'
import { insertInvoice, setTerms, takeInvoiceNumber } from './invoice.repository.ts'
import { planOf, termsOf } from './terms.ts'

type PricedOrder = {
  readonly list: OrderList
  readonly lines: readonly ArticleLine[]
  readonly price: Price
  readonly method: PaymentMethod
  readonly answer: PaymentAnswer
}

/**
 * Makes the bill of an order, with a number without gaps and the terms in which it is paid. Refuses
 * 'no-invoice-numbering' when the school has no series of numbers (ORD-064?, ERR-035).
 */
export async function issueInvoice(
  tx: SchoolTransaction,
  actor: Actor,
  billing: SchoolBilling,
  { list, lines, price, method, answer }: PricedOrder,
): Promise<void> {
  const today = dayAtSchool(actor.askedAt)
  const number = await nextNumber(tx, billing, today)
  const bill = { number, description: list.list.title, dueOn: dueOn(list, billing, today), price }
  const id = await insertInvoice(tx, {
    ...bill,
    orderList: list.id,
    issuedAt: actor.askedAt,
    total: price.total,
    comment: answer.comment.trim(),
    ...(list.conditions.id && { conditionsFile: list.conditions.id }),
    lines,
  })
  const mandate = await keepAccount(tx, actor, { debtor: list.debtor, method, answer, billing })
  const plan = planOf(method, answer.instalment)
  const terms = termsOf(bill, method, answer.instalment, mandate)
  const paidBy = { id, paymentMethod: method.guid, ...(plan && { instalmentPlan: plan }) }
  await setTerms(tx, paidBy, terms, actor.askedAt)
}

const DIGITS = 5

/** The school's prefix, the year and a number that goes up by one, e.g. WL26-00298. */
async function nextNumber(
  tx: SchoolTransaction,
  billing: SchoolBilling,
  today: CalendarDay,
): Promise<string> {
  if (billing.invoicePrefix === undefined) throw new Refusal('no-invoice-numbering')
  const year = Number(today.slice(0, 4))
  const number = await takeInvoiceNumber(tx, year)
  return `${billing.invoicePrefix}${today.slice(2, 4)}-${String(number).padStart(DIGITS, '0')}`
}

/** The day that the list names while it lies ahead, else the school's usual time to pay. */
const dueOn = ({ list }: OrderList, billing: SchoolBilling, today: CalendarDay): CalendarDay =>
  list.dueOn && list.dueOn > today ? list.dueOn : addDays(today, billing.daysToPay)
