import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { PAY_AT_ONCE } from '@portal/domain/billing/payment/payment-method.ts'
import { reasonNotToProceed, type PaymentAnswer } from '@portal/domain/billing/payment/payment-terms.ts'
import { onlyTotal, supplementOf, type Supplement } from '@portal/domain/billing/waiting/supplement.ts'
import { reasonNotToAccept } from '@portal/domain/billing/waiting/waiting-list.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../../account/account.public.ts'
import { readSchoolBilling } from '../../payments/payments.public.ts'
import { keepAccount } from '../order/account-of-payer.ts'
import { reserveCapacity } from '../order/capacity/capacity.repository.ts'
import { creditNoteOf, invoiceOf } from '../order/invoice/invoice-of-order.ts'
import { insertInvoice, type NewInvoice } from '../order/invoice/issued-invoice.repository.ts'
import type { OrderDeps } from '../order/place-order.ts'
import { findOtherOrders, markAnswered, markPricedAnew } from '../order/placed-order.repository.ts'
import { loadOrderList } from '../order-list/load-order-list.ts'
import { lockWish, type Wish, type WishedArticle } from './join-waiting-list.ts'
import { addToOrder } from './supplement.repository.ts'
import { endByOrder } from './waiting.repository.ts'

/** The confirmation: the price on the screen, which is compared and never used, and the ticks of the list. */
export type Acceptance = {
  readonly price: Money
  readonly conditionsAgreed: boolean
  readonly signed: boolean
}

/**
 * Adds an offered place to the answer of the list, in one transaction. Accepting it again returns the same order. Refuses
 * 'list-changed' when the price is not that of the screen.
 */
export function acceptPlace(
  deps: OrderDeps,
  actor: Actor,
  { acceptance, ...wish }: Wish & { readonly acceptance: Acceptance },
): Promise<OrderList> {
  return deps.schools.write(actor.schoolId, async (tx) => {
    const wished = await lockWish(tx, actor, wish)
    if (!wished.line.ordered) await accept(tx, actor, wished, acceptance)
    await deps.faultHook('place-accepted')
    return loadOrderList(tx, wished.payer, wished.list.id, actor.askedAt)
  })
}

async function accept(
  tx: SchoolTransaction,
  actor: Actor,
  { payer, list, line }: WishedArticle,
  { price, ...ticks }: Acceptance,
): Promise<void> {
  refuseIf(reasonNotToAccept(list, line, payer.viewer))
  const of = { list: list.template.guid, debtor: payer.debtor, except: list.id }
  const supplement = supplementOf(list, line, await findOtherOrders(tx, of))
  if (!supplement) throw new Refusal('no-payment-methods')
  if (supplement.more !== price) throw new Refusal('list-changed')
  const answer = answerOf(list, supplement, ticks)
  refuseIf(reasonNotToProceed(list, onlyTotal(supplement.more), answer))
  const taken = line.registrations && (await reserveCapacity(tx, [line.guid], payer.child, actor.askedAt))
  if (taken?.length === 0) throw new Refusal('article-full')
  const invoice = await billed(tx, actor, { list, supplement, answer })
  await addToOrder(tx, list.id, supplement)
  await endByOrder(tx, { list: list.template.guid, child: payer.child, ordered: [line.guid] }, actor.askedAt)
  await markAnswered(tx, list.id, actor.askedAt)
  if (list.template.discount.enabled) await markPricedAnew(tx, of)
  await recordAudit(
    tx,
    actor,
    'accept-place',
    `${list.id}: ${line.description}, ${list.order?.total ?? 0} to ${supplement.whole.total} cents`,
  )
  // Last: taking the invoice number blocks every other order of the school.
  if (invoice) await insertInvoice(tx, invoice)
}

/** Agreement that was given with the answer need not be given again. */
const answerOf = (
  { conditions, signature }: OrderList,
  { method }: Supplement,
  ticks: Omit<Acceptance, 'price'>,
): PaymentAnswer => ({
  ...(method && { method: method.guid, instalment: PAY_AT_ONCE }),
  iban: '',
  holder: '',
  conditionsAgreed: conditions.agreed || ticks.conditionsAgreed,
  signed: signature.signed || ticks.signed,
  comment: '',
})

type Billed = { readonly list: OrderList; readonly supplement: Supplement; readonly answer: PaymentAnswer }

/** The invoice of the difference, a credit note when a discount exceeds it, or neither. */
async function billed(
  tx: SchoolTransaction,
  actor: Actor,
  { list, supplement, answer }: Billed,
): Promise<NewInvoice | undefined> {
  const { line, method, more } = supplement
  if (more === 0) return undefined
  const billing = await readSchoolBilling(tx)
  const priced = { list, lines: [line], price: onlyTotal(more), answer }
  if (!method) return creditNoteOf(actor, billing, priced)
  const mandate = await keepAccount(tx, actor, { debtor: list.debtor, method, answer, billing })
  return invoiceOf(actor, billing, { ...priced, method, mandate })
}
