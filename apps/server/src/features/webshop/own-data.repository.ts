import { sql } from 'kysely'
import { rows } from '../../database/rows.ts'
import type { FactRow, OwnDataChapter } from '../../composition/own-data.ts'

/** Export of a person's webshop orders. */
export const ownShopOrders: OwnDataChapter = {
  name: 'shopOrders',
  title: { nl: 'Bestellingen in de webshop', en: 'Orders in the webshop' },
  columns: { paidAt: { nl: 'Betaald', en: 'Paid' }, handedOutAt: { nl: 'Opgehaald', en: 'Collected' } },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select created_at as "placedAt", number, name, email, total / 100.0 as total,
        paid_at as "paidAt", handed_out_at as "handedOutAt"
      from shop_order where person_id = ${id} order by created_at, id`.execute(rows(tx))
    return found.rows
  },
}

/** Export of the invoices of a person's webshop orders. */
export const ownShopInvoices: OwnDataChapter = {
  name: 'shopInvoices',
  title: { nl: 'Facturen van de webshop', en: 'Invoices of the webshop' },
  columns: {
    kind: { nl: 'Soort', en: 'Kind' },
    issuedAt: { nl: 'Gemaakt', en: 'Issued' },
    order: { nl: 'Bestelling', en: 'Order' },
  },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select i.number, i.kind, i.issued_at as "issuedAt", o.number as "order", i.total / 100.0 as total
      from shop_invoice i join shop_order o on o.school_id = i.school_id and o.id = i.order_id
      where o.person_id = ${id} order by i.issued_at, i.number`.execute(rows(tx))
    return found.rows
  },
}

/** Export of a person's back-in-stock requests. */
export const ownStockNotices: OwnDataChapter = {
  name: 'stockNotices',
  title: { nl: 'Mail als iets weer te koop is', en: 'E-mail when something is for sale again' },
  columns: {
    item: { nl: 'Artikel', en: 'Item' },
    variant: { nl: 'Uitvoering', en: 'Version' },
    askedAt: { nl: 'Gevraagd', en: 'Asked' },
  },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select i.title as item, v.title as variant, n.asked_at as "askedAt" from stock_notice n
      join shop_variant v on v.school_id = n.school_id and v.id = n.variant_id
      join shop_item i on i.school_id = v.school_id and i.id = v.item_id
      where n.person_id = ${id} order by n.asked_at, n.variant_id`.execute(rows(tx))
    return found.rows
  },
}
