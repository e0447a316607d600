import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import {
  openOf,
  reasonNotToPayOrder,
  shopMethodNames,
  type OrderPayment,
} from '@portal/domain/webshop/order.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../refusal.ts'
import {
  beginPayment,
  findLiveAttempt,
  lockTerms,
  storeNewAttempt,
  termOfOrder,
  type PaymentDeps,
  type Prepared,
  type WayBack,
} from '../../billing/billing.public.ts'
import { findOrder, lockOrder, readShopMethod } from '../order/order.repository.ts'
import { holdPieces } from '../order/stock.repository.ts'
import { findShops } from '../shelf/shelf.repository.ts'
import { readOrderPayment } from './read-order.ts'

export type CheckoutInput = WayBack & { readonly order: Guid }

/**
 * Starts to pay an order online, by the engine that invoices are paid with: the order is a term, and everything after
 * this goes by terms. With a payment under way it answers that one and starts nothing. What it asks for is held while it
 * is paid. Refuses by `reasonNotToPayOrder` and with `sold-out`; anybody else's order is not found.
 */
export async function startOrderPayment(
  deps: PaymentDeps,
  actor: Actor,
  input: CheckoutInput,
): Promise<OrderPayment> {
  await beginPayment(deps, actor, (tx) => prepare(deps, tx, actor, input))
  return deps.schools.read(actor.schoolId, (tx) => readOrderPayment(tx, actor, input.order))
}

async function prepare(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  actor: Actor,
  input: CheckoutInput,
): Promise<Prepared> {
  const { person } = actor
  found(await findOrder(tx, person.guid, input.order))
  await lockOrder(tx, input.order)
  const order = found(await findOrder(tx, person.guid, input.order))
  const [shop] = await findShops(tx)
  const reason = reasonNotToPayOrder(order, shop ?? { isOpen: false })
  if (reason !== undefined && reason !== 'attempt-under-way') refuseIf(reason)
  const systemName = await readShopMethod(tx)
  const method = { systemName, visibleName: shopMethodNames[systemName] }
  const description = `Bestelling ${order.number}`
  const term = { order: order.id, reference: order.number, description, amount: order.total, method }
  const termId = await termOfOrder(tx, term, deps.clock())
  await lockTerms(tx, [termId])
  const live = await findLiveAttempt(tx, [termId])
  if (live !== undefined) return { kind: 'under-way', attempts: [live], same: live }
  // Whoever pays again for what a bank took back has it already.
  if (order.paidAt === undefined && !(await holdPieces(tx, order.id, deps.clock())))
    throw new Refusal('sold-out')
  return storeNewAttempt(deps, tx, actor, input, {
    owner: { buyerId: person.guid },
    shares: [{ termId, amount: openOf(order) }],
    method,
    description,
    reference: order.number,
  })
}
