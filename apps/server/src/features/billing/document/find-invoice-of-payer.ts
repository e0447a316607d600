import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findInvoice, type StoredInvoice } from '../invoice.repository.ts'
import { findOrderListFacts, findOwnerOfInvoice } from '../order-list/order-list.repository.ts'
import { payerOfInvoice, termsSeenBy } from '../payer.ts'

/** An invoice with the parts that this actor may see; any other is not found. */
export async function findInvoiceOfPayer(
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
): Promise<StoredInvoice> {
  const owner = found(await findOwnerOfInvoice(tx, id))
  const payer = await payerOfInvoice(tx, actor, owner.child)
  found(await findOrderListFacts(tx, payer, owner.orderList))
  const invoice = found(await findInvoice(tx, id))
  return { ...invoice, terms: termsSeenBy(payer, invoice.terms) }
}
