import type pg from 'pg'
import type { Guid } from '@portal/domain/values/guid.ts'

/**
 * Gives a person earlier paid orders, each with its term, payment, booking and invoice: copies of one that was paid by
 * the use cases, because hundreds of those take a minute.
 */
export async function giveEarlierOrders(
  owner: pg.Pool,
  { order, person, count }: { readonly order: Guid; readonly person: Guid; readonly count: number },
): Promise<void> {
  const copies = [order, person, count]
  const idOf = (what: string) => `md5('${what}' || $2::uuid || n)::uuid`
  const all = `generate_series(1, $3::int) n`
  const statements = [
    `insert into shop_order (school_id, id, number, person_id, name, email, total, vat_total, created_at, modified_at,
        paid_at)
      select o.school_id, ${idOf('order')}, ${idOf('number')}::text, $2::uuid, o.name, o.email, o.total, o.vat_total, o.created_at,
        o.modified_at, o.paid_at from shop_order o, ${all} where o.id = $1`,
    `insert into shop_order_line (school_id, order_id, position, item_id, variant_id, item_title, variant_title, type,
        quantity, unit_price, line_price, vat_rate, vat_amount)
      select l.school_id, ${idOf('order')}, l.position, l.item_id, l.variant_id, l.item_title, l.variant_title, l.type,
        l.quantity, l.unit_price, l.line_price, l.vat_rate, l.vat_amount from shop_order_line l, ${all}
      where l.order_id = $1 and $2::uuid is not null`,
    `insert into term (school_id, id, shop_order_id, number, reference, description, due_on, amount, method_name,
        method_visible_name)
      select t.school_id, ${idOf('term')}, ${idOf('order')}, t.number, ${idOf('number')}::text, t.description, t.due_on,
        t.amount, t.method_name, t.method_visible_name from term t, ${all} where t.shop_order_id = $1`,
    `insert into payment_attempt (school_id, id, buyer_id, state, amount, method_name, method_visible_name, description,
        reference, return_path, origin, idempotency_key, provider, provider_payment_id, started_by, created_at, look_at,
        settled_at)
      select a.school_id, ${idOf('attempt')}, $2::uuid, a.state, a.amount, a.method_name, a.method_visible_name, a.description,
        a.reference, a.return_path, a.origin, ${idOf('attempt')}::text, a.provider, ${idOf('attempt')}::text, $2::uuid,
        a.created_at, a.look_at, a.settled_at
      from payment_attempt a, ${all} where a.id in (select p.attempt_id from payment_attempt_term p
        join term t on t.id = p.term_id where t.shop_order_id = $1)`,
    `insert into payment_attempt_term (school_id, attempt_id, term_id, amount, live)
      select t.school_id, ${idOf('attempt')}, ${idOf('term')}, t.amount, false from term t, ${all}
      where t.shop_order_id = $1`,
    `insert into ledger_entry (school_id, kind, buyer_id, term_id, attempt_id, amount, booked_at, provider,
        provider_payment_id, provider_sub_id)
      select e.school_id, e.kind, $2::uuid, ${idOf('term')}, ${idOf('attempt')}, e.amount, e.booked_at, e.provider,
        ${idOf('attempt')}::text, e.provider_sub_id
      from ledger_entry e join term t on t.id = e.term_id, ${all} where t.shop_order_id = $1`,
    `insert into shop_invoice (school_id, id, number, order_id, kind, issued_at, refund, total)
      select i.school_id, ${idOf('invoice')}, ${idOf('number')}::text, ${idOf('order')}, i.kind, i.issued_at, i.refund,
        i.total from shop_invoice i, ${all} where i.order_id = $1`,
  ]
  for (const statement of statements) await owner.query(statement, copies)
}
