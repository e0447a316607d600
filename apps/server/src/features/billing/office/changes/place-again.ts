import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import { isAllowed } from '@portal/domain/billing/payment/instalments.ts'
import { PAY_AT_ONCE, type PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found } from '../../../../refusal.ts'
import type { Acting } from '../../../account/account.public.ts'
import { findPaymentMethods } from '../../order-list/payment-method.repository.ts'
import { dueOn, seriesOf } from '../../order/invoice/invoice-of-order.ts'
import type { NewDocument } from '../../order/invoice/many-invoices.repository.ts'
import { planOf, termsOf } from '../../order/terms.ts'
import { findMandates, type StoredDocument } from '../withdrawal/issued-document.repository.ts'
import { withdrawOrders } from '../withdrawal/withdraw-orders.ts'
import type { EarlierOrder } from '../withdrawal/withdrawn-order.repository.ts'
import type { DecidedChange } from './effect-of-change.ts'
import { insertOrders } from './order-again.repository.ts'

type Effect = DecidedChange['effects'][number]

type Placed = {
  readonly list: Guid
  readonly decided: Pick<DecidedChange, 'list'>
  readonly effects: readonly Effect[]
  readonly documents: readonly StoredDocument[]
  readonly billing: SchoolBilling
  /** In the words of the school, for the family. */
  readonly reason?: string
}

/** Replaces orders by ones with the new price, and returns their invoices. Author, moment and method stay. */
export async function placeAgain(
  tx: SchoolTransaction,
  actor: Acting,
  { list, decided, effects, documents, billing, reason = '' }: Placed,
): Promise<readonly NewDocument[]> {
  if (effects.length === 0) return []
  const copies = effects.map(({ answer }) => answer.id)
  const earlier = await withdrawOrders(tx, {
    copies,
    outcome: 'invoiced-again',
    reason,
    by: actor.person.guid,
    at: actor.askedAt,
  })
  const methods = await findPaymentMethods(tx, list)
  const mandates = await findMandates(tx, copies)
  // Documents come oldest first, so that the newest invoice of a copy remains.
  const latest = new Map(documents.flatMap((one) => (one.total > 0 ? [[one.copy, one] as const] : [])))
  const byCopy = new Map(earlier.map((order) => [order.copy, order]))
  const ways = effects.map((effect) => {
    const order = found(byCopy.get(effect.answer.id))
    return { effect, order, listVersion: decided.list.version + 1, ...wayOf(effect, { methods, latest }) }
  })
  await insertOrders(tx, ways)
  return ways.flatMap((way) => {
    const mandate = mandates.get(way.order.copy)
    return invoiceOf(actor, billing, {
      ...way,
      dueOn: decided.list.dueOn,
      title: decided.list.title,
      mandate,
    })
  })
}

/** The method and plan of the latest invoice, else of the order. A plan that no longer fits becomes one payment. */
function wayOf(
  { answer, price }: Effect,
  {
    methods,
    latest,
  }: {
    readonly methods: readonly PaymentMethod[]
    readonly latest: ReadonlyMap<Guid, StoredDocument>
  },
): { readonly method: PaymentMethod | undefined; readonly instalment: string } {
  const invoice = latest.get(answer.id)
  const { paymentMethod, instalmentPlan } = invoice?.paymentMethod === undefined ? answer : invoice
  const method = methods.find(({ guid }) => guid === paymentMethod)
  const plan = method?.instalments.find(({ id }) => id === instalmentPlan)
  return { method, instalment: plan && isAllowed(plan, price) ? plan.id : PAY_AT_ONCE }
}

type Way = {
  readonly effect: Effect
  readonly order: EarlierOrder
  readonly method: PaymentMethod | undefined
  readonly instalment: string
  readonly dueOn: DecidedChange['list']['dueOn']
  readonly title: string
  readonly mandate: Guid | undefined
}

function invoiceOf(actor: Acting, billing: SchoolBilling, way: Way): readonly NewDocument[] {
  const { effect, order, method, instalment, title, mandate } = way
  const { price, lines } = effect
  if (price.total <= 0 || !method) return []
  const today = dayAtSchool(actor.askedAt)
  const due = dueOn({ template: way.dueOn === null ? {} : { dueOn: way.dueOn } }, billing, today)
  const plan = planOf(method, instalment)
  const collected = method.systemName === 'incasso' ? mandate : undefined
  return [
    {
      kind: 'invoice',
      paymentMethod: method.guid,
      ...(plan && { instalmentPlan: plan }),
      orderList: order.copy,
      series: seriesOf(billing, today),
      description: title,
      issuedAt: actor.askedAt,
      dueOn: due,
      total: price.total,
      comment: order.comment,
      ...(order.conditionsFile !== null && { conditionsFile: order.conditionsFile }),
      lines,
      terms: termsOf({ description: title, dueOn: due, price }, method, instalment, collected),
    },
  ]
}
