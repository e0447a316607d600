import { sql } from 'kysely'
import { rows } from '../../database/rows.ts'
import type { FactRow, OwnDataChapter } from '../../own-data.ts'

/** What somebody ordered in the webshop. */
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
