import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { needsInvoice, vatOfOrder } from '@portal/domain/webshop/order/invoice.ts'
import { shopMethodNames, titleOf } from '@portal/domain/webshop/order/order.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import type { Documents } from '../../../gateways/documents/documents.ts'
import type { OrderInvoiceDocument } from '../../../gateways/documents/order-invoice-document.ts'
import { found } from '../../../refusal.ts'
import { drawAfterwards, letterheadOf } from '../../billing/billing.public.ts'
import { readSchoolBilling } from '../../payments/payments.public.ts'
import { listInvoicesOfOrder, type IssuedInvoice } from '../order/invoice.repository.ts'
import { findOrder, type StoredOrder } from '../order/order.repository.ts'
import { readShopMethod } from '../order/shop-terms.repository.ts'

type Asked = {
  readonly order: Guid
  /** The id of a credit invoice, to download that instead. */
  readonly credit: Guid | undefined
  readonly school: SchoolSettings
}

/**
 * The invoice or a credit invoice of a paid order as PDF; a receipt for gifts. An unpaid order has none. It is not
 * found, like another person's order.
 */
export async function downloadOrderInvoice(
  deps: { readonly documents: Documents },
  tx: SchoolTransaction,
  actor: Actor,
  { order: id, credit, school }: Asked,
): Promise<() => Promise<Download>> {
  const order = found(await findOrder(tx, actor.person.guid, id))
  const invoices = await listInvoicesOfOrder(tx, id)
  const document: OrderInvoiceDocument = {
    ...(credit === undefined ? invoiceOf(order, invoices) : creditInvoiceOf(order, invoices, credit)),
    kind: 'order-invoice',
    orderNumber: order.number,
    paidOn: dayAtSchool(found(order.paidAt)),
    school: letterheadOf(school, await readSchoolBilling(tx)),
    buyer: { name: order.name, email: order.email },
    methodVisibleName: shopMethodNames[await readShopMethod(tx)],
  }
  return drawAfterwards(deps.documents, actor, { document, fileName: fileNameOf(document) })
}

type Contents = Pick<OrderInvoiceDocument, 'paper' | 'issuedOn' | 'lines' | 'total' | 'vat'>

/** An order paid before invoices had numbers uses its order number (docs/decisions/0043). */
function invoiceOf(order: StoredOrder, invoices: readonly IssuedInvoice[]): Contents {
  const invoice = invoices.find(({ kind }) => kind === 'invoice')
  return {
    paper: needsInvoice(order.lines)
      ? { type: 'invoice', number: invoice?.number ?? order.number }
      : { type: 'receipt' },
    issuedOn: dayAtSchool(invoice?.issuedAt ?? found(order.paidAt)),
    lines: order.lines.map((line) => ({
      description: `${line.quantity} × ${titleOf(line)}`,
      amount: line.linePrice,
      vatRate: line.item.vatRate ?? 'exempt',
    })),
    total: order.total,
    vat: vatOfOrder(order.lines),
  }
}

function creditInvoiceOf(order: StoredOrder, invoices: readonly IssuedInvoice[], id: Guid): Contents {
  const { number, issuedAt, total, shares } = found(
    invoices.find((one) => one.id === id && one.kind === 'credit-note'),
  )
  const credits = invoices.find(({ kind }) => kind === 'invoice')?.number
  return {
    paper: { type: 'credit-note', number, credits },
    issuedOn: dayAtSchool(issuedAt),
    lines: shares.map(({ rate, amount }) => ({
      description: `Terugbetaling van bestelling ${order.number}`,
      amount,
      vatRate: rate,
    })),
    total,
    vat: shares,
  }
}

function fileNameOf({ paper, orderNumber }: OrderInvoiceDocument): string {
  if (paper.type === 'receipt') return `betaalbewijs-${orderNumber}.pdf`
  return `${paper.type === 'invoice' ? 'factuur' : 'creditfactuur'}-${paper.number}.pdf`
}
