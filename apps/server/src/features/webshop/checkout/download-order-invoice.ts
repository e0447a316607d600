import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { vatPerRate } from '@portal/domain/billing/order/amounts.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import { shopMethodNames, titleOf } from '@portal/domain/webshop/order.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import type { Documents } from '../../../gateways/documents/documents.ts'
import type { PdfDocument } from '../../../gateways/documents/pdf-document.ts'
import { found } from '../../../refusal.ts'
import { drawAfterwards, letterheadOf, readSchoolBilling } from '../../billing/billing.public.ts'
import { findOrder } from '../order/order.repository.ts'
import { readShopMethod } from '../order/shop-terms.repository.ts'

/** The invoice of an order that was paid, as PDF. One that never was has none, and is not found like anybody else's. */
export async function downloadOrderInvoice(
  deps: { readonly documents: Documents },
  tx: SchoolTransaction,
  actor: Actor,
  { order: id, school }: { readonly order: Guid; readonly school: SchoolSettings },
): Promise<() => Promise<Download>> {
  const order = found(await findOrder(tx, actor.person.guid, id))
  const lines = order.lines.map((line) => ({
    description: `${line.quantity} × ${titleOf(line)}`,
    amount: line.linePrice,
    vatRate: line.item.vatRate ?? ('exempt' as const),
  }))
  const document: PdfDocument = {
    kind: 'order-invoice',
    number: order.number,
    paidOn: dayAtSchool(found(order.paidAt)),
    school: letterheadOf(school, await readSchoolBilling(tx)),
    buyer: { name: order.name, email: order.email },
    lines,
    total: order.total,
    vat: vatPerRate(lines),
    methodVisibleName: shopMethodNames[await readShopMethod(tx)],
  }
  return drawAfterwards(deps.documents, actor, { document, fileName: `factuur-${order.number}.pdf` })
}
