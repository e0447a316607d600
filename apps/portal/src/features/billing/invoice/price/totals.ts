import { signedDiscount } from '@portal/domain/billing/order/amounts.ts'
import { vatPerRate, type TaxedLine, type VatShare } from '@portal/domain/billing/order/vat.ts'
import type { DiscountKind } from '@portal/domain/billing/order/discount.ts'
import type { Price } from '@portal/domain/billing/payment/instalments.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { articlesOf, chosenLines, type Selection } from '@portal/domain/billing/order/selection.ts'
import { negate, ZERO, type Money } from '@portal/domain/values/money/money.ts'

/** The totals of a list. */
export type Totals = {
  readonly subtotal: Money
  /** As its row shows it: a surcharge is negative. Absent when there is none. */
  readonly discount?: { readonly signed: Money; readonly kind?: DiscountKind }
  readonly total: Money
  readonly vat: readonly VatShare[]
}

/** Returns the totals of a refund, else of the order, else of an invoice, else of the cart with its price. */
export function totalsOf(list: OrderList, selection: Selection, price: Price): Totals {
  const vat = vatPerRate(taxedLines(list, selection)).filter((share) => share.vat !== ZERO)
  if (list.invoice && (list.status === 'refund' || isPlainInvoice(list))) {
    const { total } = list.invoice
    return { subtotal: total, total, vat }
  }
  if (list.order) {
    const { subtotal, discount, surcharge, total } = list.order
    const signed = surcharge ? negate(discount) : discount
    return { subtotal, ...(signed !== ZERO && { discount: { signed } }), total, vat }
  }
  const signed = signedDiscount(price.discount)
  const kind = price.discount?.kind
  return {
    subtotal: price.subtotal,
    ...(signed !== ZERO && { discount: { signed, ...(kind && { kind }) } }),
    total: price.total,
    vat,
  }
}

/** An invoice without a cart or an order of its own. */
const isPlainInvoice = (list: OrderList): boolean => !list.order && !list.withoutOrder

const taxedLines = (list: OrderList, selection: Selection): readonly TaxedLine[] =>
  list.invoice && list.invoice.lines.length > 0
    ? list.invoice.lines
    : chosenLines(articlesOf(list), selection)
