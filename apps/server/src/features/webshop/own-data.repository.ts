import { sql } from 'kysely'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { invoiceKinds } from '../../composition/own-data/invoice-kinds.ts'
import type { OwnDataChapterOf } from '../../composition/own-data/own-data-chapter.ts'
import { amount, code, moment, text } from '../../composition/own-data/own-data-column.ts'
import { rows } from '../../database/rows.ts'

type ShopOrder = {
  readonly number: string
  readonly placedAt: Instant
  readonly name: string
  readonly email: string
  readonly total: Money
  readonly paidAt: Instant | null
  readonly handedOutAt: Instant | null
}

/** Export of a person's webshop orders. */
export const ownShopOrders: OwnDataChapterOf<ShopOrder> = {
  name: 'shopOrders',
  title: { nl: 'Bestellingen in de webshop', en: 'Orders in the webshop' },
  columns: {
    number: text('Nummer', 'Number'),
    placedAt: moment('Besteld', 'Ordered'),
    name: text('Naam', 'Name'),
    email: text('E-mailadres', 'E-mail address'),
    total: amount('Totaal', 'Total'),
    paidAt: moment('Betaald', 'Paid'),
    handedOutAt: moment('Opgehaald', 'Collected'),
  },
  read: async (tx, { id }) => {
    const found = await sql<ShopOrder>`
      select number, created_at as "placedAt", name, email, total, paid_at as "paidAt", handed_out_at as "handedOutAt"
      from shop_order where person_id = ${id} order by created_at, number`.execute(rows(tx))
    return found.rows
  },
}

type ShopInvoice = {
  readonly number: string
  readonly kind: 'invoice' | 'credit-note'
  readonly issuedAt: Instant
  readonly order: string
  readonly total: Money
}

/** Export of the invoices of a person's webshop orders. */
export const ownShopInvoices: OwnDataChapterOf<ShopInvoice> = {
  name: 'shopInvoices',
  title: { nl: 'Facturen van de webshop', en: 'Invoices of the webshop' },
  columns: {
    number: text('Nummer', 'Number'),
    kind: code('Soort', 'Kind', invoiceKinds),
    issuedAt: moment('Gemaakt', 'Issued'),
    order: text('Bestelling', 'Order'),
    total: amount('Totaal', 'Total'),
  },
  read: async (tx, { id }) => {
    const found = await sql<ShopInvoice>`
      select i.number, i.kind, i.issued_at as "issuedAt", o.number as "order", i.total
      from shop_invoice i join shop_order o on o.school_id = i.school_id and o.id = i.order_id
      where o.person_id = ${id} order by i.issued_at, i.number`.execute(rows(tx))
    return found.rows
  },
}

type StockNotice = { readonly item: string; readonly variant: string; readonly askedAt: Instant }

/** Export of a person's back-in-stock requests. */
export const ownStockNotices: OwnDataChapterOf<StockNotice> = {
  name: 'stockNotices',
  title: { nl: 'Mail als iets weer te koop is', en: 'E-mail when something is for sale again' },
  columns: {
    item: text('Artikel', 'Item'),
    variant: text('Uitvoering', 'Version'),
    askedAt: moment('Gevraagd', 'Asked'),
  },
  read: async (tx, { id }) => {
    const found = await sql<StockNotice>`
      select i.title as item, v.title as variant, n.asked_at as "askedAt" from stock_notice n
      join shop_variant v on v.school_id = n.school_id and v.id = n.variant_id
      join shop_item i on i.school_id = v.school_id and i.id = v.item_id
      where n.person_id = ${id} order by n.asked_at, n.variant_id`.execute(rows(tx))
    return found.rows
  },
}
