import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Claim, Described, Payable } from '../../payments/payments.public.ts'
import { mailBuyer } from './buyer-mails.ts'
import { readPaidSoFar } from './complete-paid-order.ts'
import { findOrderOfAttempt, lockOrdersOfTerms, withdrawTermOfOrder } from './order-term.repository.ts'
import { sellOrder } from './sell-order.ts'
import { releasePieces } from './stock.repository.ts'

/** Supplies webshop orders to payments. */
export const payableOrders: Payable = {
  lock: lockOrdersOfTerms,
  async describe(tx, person, paid) {
    const order = 'ofAttempt' in paid ? await findOrderOfAttempt(tx, paid.ofAttempt) : undefined
    return order?.buyer.personId === person ? describedAs(order.id) : undefined
  },
  find: findClaim,
  onReleased: releasePieces,
}

/** An order is paid as a whole. */
export const describedAs = (order: Guid): Described => ({ id: order, seen: [], hidden: 0 })

async function findClaim(tx: SchoolTransaction, attempt: Guid): Promise<Claim | undefined> {
  const order = await findOrderOfAttempt(tx, attempt)
  return (
    order && {
      async take(now) {
        const isSold = await sellOrder(tx, order, now)
        if (!isSold) await withdrawTermOfOrder(tx, order.id, now)
        return isSold
      },
      async onPaid() {
        const paid = await readPaidSoFar(tx, order)
        return (booked, ending) => mailBuyer(tx, { order, paid }, booked, ending)
      },
    }
  )
}
