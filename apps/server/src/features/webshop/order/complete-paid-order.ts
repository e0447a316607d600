import { randomInt } from 'node:crypto'
import type { Instant } from '@portal/domain/values/instant.ts'
import { isCollected, pickupCode } from '@portal/domain/webshop/order.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { found } from '../../../refusal.ts'
import { confirmationOf } from './confirmation.ts'
import { findOrder, isCodeTaken, readReceived, storePaid, type OrderInPayment } from './order.repository.ts'

type About = {
  readonly school: string
  /** What links into the portal begin with. */
  readonly origin: string
  readonly now: Instant
  /** To collect it with; left out, a code that no other order has is drawn. */
  readonly pickupCode?: string | undefined
}

type PaidOrder = Pick<OrderInPayment, 'id'> & {
  readonly buyer: Pick<OrderInPayment['buyer'], 'personId' | 'language'>
}

/**
 * Completes an order once all of its price has come in: notes when it was paid, gives it a code to collect it with, and
 * confirms it by mail. A part that went back before anybody heard of the payment does not keep it from that. Done once, in the transaction that books the money, behind the lock of the order; says whether
 * it was done now.
 */
export async function completePaidOrder(
  tx: SchoolTransaction,
  { id, buyer }: PaidOrder,
  { school, origin, now, pickupCode: given }: About,
): Promise<boolean> {
  const [stored, received, drawn] = await Promise.all([
    findOrder(tx, buyer.personId, id),
    readReceived(tx, id),
    given ?? freeCode(tx),
  ])
  const order = found(stored)
  if (order.paidAt !== undefined || received < order.total) return false
  const code = isCollected(order.lines) ? drawn : undefined
  const letter = confirmationOf(order, { language: buyer.language, school, origin, pickupCode: code })
  const mail = { ...letter, recipient: order.email, cause: `order-paid:${id}` }
  await Promise.all([
    storePaid(tx, id, { now, pickupCode: code }),
    order.email !== '' && putInOutbox(tx, mail, now),
  ])
  return true
}

/** A code that no other order of this school has. */
async function freeCode(tx: SchoolTransaction): Promise<string> {
  for (;;) {
    const code = pickupCode((below) => randomInt(below))
    if (!(await isCodeTaken(tx, code))) return code
  }
}
