import type { Actor } from '@portal/domain/account/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findBill, type Bill } from '../bill.repository.ts'
import { findOrderListFacts, findOwnerOfBill } from '../order-list.repository.ts'
import { payerOfBill } from '../payer.ts'

/** A bill that this actor may see; anybody else's is not found. */
export async function findBillOfPayer(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<Bill> {
  const owner = found(await findOwnerOfBill(tx, id))
  const payer = await payerOfBill(tx, actor, owner.child)
  found(await findOrderListFacts(tx, payer, owner.orderList))
  return found(await findBill(tx, id))
}
