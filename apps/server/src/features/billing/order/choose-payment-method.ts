import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Price } from '@portal/domain/billing/payment/instalments.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { reasonNotToProceed, type PaymentAnswer } from '@portal/domain/billing/payment/payment-terms.ts'
import { reasonNotToChangeMethod } from '@portal/domain/billing/payment/reason-not-to-change-method.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../../account/account.public.ts'
import { findInvoice, ticksWith, type StoredInvoice } from '../invoice.repository.ts'
import { loadOrderList } from '../order-list/load-order-list.ts'
import { findOwnerOfInvoice } from '../order-list/order-list.repository.ts'
import { payerOfInvoice, type Payer } from '../payer.ts'
import { readSchoolBilling } from '../../payments/payments.public.ts'
import { setOffCredit } from '../set-off/set-off-credit.ts'
import { keepAccount } from './account-of-payer.ts'
import { lockTermsOfInvoice, setComment, setTerms, setTicks } from './invoice/issued-invoice.repository.ts'
import { lockCopies, markAnswered } from './placed-order.repository.ts'
import { planOf, termsOf } from './terms.ts'

type Choice = { readonly invoice: Guid; readonly answer: PaymentAnswer }

/**
 * Chooses the method of an invoice and replaces its terms. Possible until something is paid or a payment is under way.
 * The total never changes.
 */
export async function choosePaymentMethod(
  deps: { readonly schools: Schools },
  actor: Actor,
  { invoice, answer }: Choice,
): Promise<OrderList> {
  return deps.schools.write(actor.schoolId, async (tx) => {
    const owner = found(await findOwnerOfInvoice(tx, invoice))
    const payer = await payerOfInvoice(tx, actor, owner.child)
    const load = () => loadOrderList(tx, payer, owner.orderList, actor.askedAt)
    await lockCopies(tx, { list: (await load()).template.guid, debtor: payer.debtor })
    const attempts = await lockTermsOfInvoice(tx, invoice)
    const list = await load()
    refuseIf(reasonNotToChangeMethod(list, payer.viewer, attempts))
    await pay(tx, actor, { list, invoice, answer, payer })
    await recordAudit(tx, actor, 'choose-payment-method', invoice)
    return load()
  })
}

type Decision = Choice & { readonly list: OrderList; readonly payer: Payer }

async function pay(tx: SchoolTransaction, actor: Actor, { list, invoice, answer }: Decision): Promise<void> {
  const stored = found(await findInvoice(tx, invoice))
  if (stored.total < 0) throw new Refusal('is-refund')
  const price: Price = { subtotal: stored.total, discount: undefined, total: stored.total }
  const before = ticksBefore(list, stored)
  refuseIf(reasonNotToProceed(list, price, withTicks(answer, before)))
  const method = found(list.template.paymentMethods.find(({ guid }) => guid === answer.method))
  refuseOtherPrice(list, answer)
  const billing = await readSchoolBilling(tx)
  const mandate = await keepAccount(tx, actor, { debtor: list.debtor, method, answer, billing })
  const plan = planOf(method, answer.instalment)
  const terms = termsOf(
    { description: stored.description, dueOn: stored.dueOn, price },
    method,
    answer.instalment,
    mandate,
  )
  const way = { paymentMethod: method.guid, ...(plan && { instalmentPlan: plan }), terms }
  await setTerms(tx, invoice, way, actor.askedAt)
  await setOffCredit(tx, [list.id], actor.askedAt)
  await keepTicks(tx, actor, { list, invoice, answer }, before)
  if (answer.comment.trim() !== '') await setComment(tx, invoice, answer.comment.trim())
  await markAnswered(tx, list.id, actor.askedAt)
}

/** Stores agreement given for the first time, when the school asks for it. */
async function keepTicks(
  tx: SchoolTransaction,
  actor: Actor,
  { list, invoice, answer }: Omit<Decision, 'payer'>,
  before: StoredInvoice['ticked'],
): Promise<void> {
  const { conditions, signature } = list
  const conditionsAgreed = conditions.visible && answer.conditionsAgreed && !before.conditionsAgreed
  const signed = signature.visible && answer.signed && !before.signed
  if (!conditionsAgreed && !signed) return
  await setTicks(tx, invoice, {
    conditionsAgreed,
    ...(conditions.id && { conditionsFile: conditions.id }),
    signed,
    by: actor.person.guid,
    at: actor.askedAt,
  })
}

/** Agreement given with the order, or with this invoice. */
function ticksBefore(
  { order, conditions, signature }: OrderList,
  invoice: StoredInvoice,
): StoredInvoice['ticked'] {
  if (order) return { conditionsAgreed: conditions.agreed, signed: signature.signed }
  return ticksWith(invoice, conditions.id)
}

/** Earlier agreement need not be given again. */
const withTicks = (answer: PaymentAnswer, before: StoredInvoice['ticked']): PaymentAnswer => ({
  ...answer,
  conditionsAgreed: answer.conditionsAgreed || before.conditionsAgreed,
  signed: answer.signed || before.signed,
})

/**
 * The price of an order includes the adjustment of its method, and an invoice never changes. Another method is allowed
 * only when it costs the same.
 */
function refuseOtherPrice(list: OrderList, answer: PaymentAnswer): void {
  const adjustmentOf = (method: string | undefined) =>
    JSON.stringify(list.template.paymentMethods.find(({ guid }) => guid === method)?.adjustment)
  if (list.order && adjustmentOf(answer.method) !== adjustmentOf(list.chosenPaymentMethod))
    throw new Refusal('method-inactive')
}
