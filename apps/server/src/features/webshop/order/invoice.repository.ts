import { sql } from 'kysely'
import type { VatShare } from '@portal/domain/billing/order/vat.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { sum, ZERO, type Money } from '@portal/domain/values/money/money.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import type { OrderInvoice } from '@portal/domain/webshop/order/order.ts'
import { rows } from '../../../database/rows.ts'
import { nextNumber } from '../../../database/number-series.repository.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { newGuid } from '../../../new-guid.ts'
import type { NumberSeries } from '../../../number-series.ts'
import { DIGITS } from './number-series.ts'
import { markPaid, type PaidNow } from './order.repository.ts'

type NewInvoice = {
  readonly order: Guid
  readonly shares: readonly VatShare[]
  readonly series: NumberSeries
  /** The refund that a credit invoice belongs to; its shares are negative. */
  readonly refund?: string
  /** Marks the order as paid in the same statement. */
  readonly paid?: PaidNow
}

/**
 * Issues an invoice, or the credit invoice of a refund, with the next number of its year. The number stays locked until
 * the commit, so that there are no gaps; call this last.
 */
export async function issueInvoice(
  tx: SchoolTransaction,
  { order, shares, series, refund = '', paid }: NewInvoice,
  now: Instant,
): Promise<void> {
  const id = newGuid()
  const kind: OrderInvoice['kind'] = refund === '' ? 'invoice' : 'credit-note'
  const vat = shares.map((share, index) => ({
    position: index + 1,
    vat_rate: share.rate === 'exempt' ? null : share.rate,
    amount: share.amount,
    vat_amount: share.vat,
  }))
  const marked = paid === undefined ? sql`` : sql`marked as (${markPaid(order, paid)}),`
  await sql`
    with ${marked} next as ${nextNumber(tx, 'shop_invoice_number', series, DIGITS)},
    issued as (
      insert into shop_invoice (school_id, id, number, order_id, kind, issued_at, refund, total)
      select ${tx.schoolId}, ${id}, number, ${order}, ${kind}, ${now}, ${refund}, ${sum(shares.map(({ amount }) => amount))}
      from next)
    insert into shop_invoice_vat (school_id, invoice_id, position, vat_rate, amount, vat_amount)
    select ${tx.schoolId}, ${id}, v.* from jsonb_to_recordset(${JSON.stringify(vat)}::jsonb) as v (position integer,
      vat_rate integer, amount bigint, vat_amount bigint)`.execute(rows(tx))
}

/** An issued invoice with its VAT per rate. */
export type IssuedInvoice = OrderInvoice & { readonly refund: string; readonly shares: readonly VatShare[] }

type Row = Omit<IssuedInvoice, 'shares'> & {
  readonly shares: readonly {
    readonly rate: Percentage | null
    readonly amount: Money
    readonly vat: Money
  }[]
}

/** The invoice of an order and its credit invoices, oldest first. */
export async function listInvoicesOfOrder(
  tx: SchoolTransaction,
  order: Guid,
): Promise<readonly IssuedInvoice[]> {
  // "shares" is never null: an invoice is stored with its VAT.
  const found = await sql<Row>`
    select i.id, i.number, i.kind, i.issued_at as "issuedAt", i.total, i.refund,
      (select json_agg(json_build_object('rate', v.vat_rate, 'amount', v.amount, 'vat', v.vat_amount) order by v.position)
        from shop_invoice_vat v where v.school_id = i.school_id and v.invoice_id = i.id) as shares
    from shop_invoice i where i.order_id = ${order} order by i.issued_at, i.number`.execute(rows(tx))
  return found.rows.map(({ shares, ...invoice }) => ({
    ...invoice,
    shares: shares.map(({ rate, amount, vat }) => ({ rate: rate ?? ('exempt' as const), amount, vat })),
  }))
}

/** The refunded part of an order's price, minus refunds that failed. */
export async function readRefunded(tx: SchoolTransaction, order: Guid): Promise<Money> {
  const found = await sql<{ refunded: Money }>`
    select coalesce(-sum(e.amount), 0)::bigint as refunded from term t
    join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id and e.kind = 'refund'
    where t.shop_order_id = ${order}`.execute(rows(tx))
  return found.rows[0]?.refunded ?? ZERO
}
