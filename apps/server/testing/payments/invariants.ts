import type pg from 'pg'

/** Invariants of every school's money. Each query must return no rows. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'M1 a term has at most one live attempt': `
    select t.school_id, t.term_id from payment_attempt_term t
    join payment_attempt a on a.school_id = t.school_id and a.id = t.attempt_id
    where a.live group by t.school_id, t.term_id having count(*) > 1`,
  'M1 an attempt and its terms agree on whether it is live': `
    select a.id from payment_attempt a
    join payment_attempt_term t on t.school_id = a.school_id and t.attempt_id = a.id where a.live <> t.live`,
  'M2 a payment at the provider is booked at most once': `
    select school_id, provider_payment_id, kind, provider_sub_id from ledger_entry
    where provider_payment_id is not null
    group by school_id, provider, provider_payment_id, kind, provider_sub_id having count(*) > 1`,
  'M2 what is booked of a payment is what it was made for': `
    select a.id from payment_attempt a
    join ledger_entry e on e.school_id = a.school_id and e.attempt_id = a.id
      and e.provider_payment_id = a.provider_payment_id and e.amount > 0
      and e.provider_sub_id not like '% undone%'
    group by a.school_id, a.id, a.amount having sum(e.amount) <> a.amount`,
  'M3 the shares of an attempt are its amount': `
    select a.id from payment_attempt a join payment_attempt_term t on t.school_id = a.school_id and t.attempt_id = a.id
    group by a.school_id, a.id, a.amount having sum(t.amount) <> a.amount`,
  'M3 the view of what is open agrees with terms and ledger': `
    select b.order_list_id from order_list_balance b
    join lateral (
      select sum(t.amount) as billed, sum(coalesce(l.paid, 0)) as paid from term t
      join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
      left join lateral (select sum(e.amount) as paid from ledger_entry e
        where e.school_id = t.school_id and e.term_id = t.id) l on true
      where i.school_id = b.school_id and i.order_list_id = b.order_list_id and t.withdrawn_at is null) s on true
    where s.billed is not null and exists (select from bill_part p
        where p.school_id = b.school_id and p.order_list_id = b.order_list_id having bool_and(p.term_id is not null))
      and (s.billed <> b.billed or s.paid <> b.paid)`,
  'M6 a term holds no more than its amount': `
    select t.id from term t join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id
    where t.amount > 0 group by t.school_id, t.id, t.amount having sum(e.amount) > t.amount`,
  'M6 nothing is taken from a term that it did not hold': `
    select e.term_id from ledger_entry e join term t on t.school_id = e.school_id and t.id = e.term_id
    where t.amount > 0 group by e.school_id, e.term_id having sum(e.amount) < 0`,
  'M6 no more is given back of a credit note than it says': `
    select t.id from term t join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id
    where t.amount < 0 group by t.school_id, t.id, t.amount having sum(e.amount) not between t.amount and 0`,
  'M3 what is set off is money of nobody: each set-off adds up to nothing within one list': `
    select e.provider_payment_id from ledger_entry e join term t on t.school_id = e.school_id and t.id = e.term_id
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id where e.provider = 'set-off'
    group by e.school_id, e.provider_payment_id having sum(e.amount) <> 0 or count(distinct i.order_list_id) <> 1`,
  'M3 nothing is set off against a term beyond what it asks, nor of a note beyond what it gives': `
    select t.id from term t join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id
    where e.provider = 'set-off' group by t.school_id, t.id, t.amount
    having sum(e.amount) not between least(t.amount, 0) and greatest(t.amount, 0)`,
  'M6 every surplus has a task to give it back': `
    select e.id from ledger_entry e where e.kind = 'credit' and e.amount > 0 and not exists (
      select from refund_task r where r.school_id = e.school_id and r.ledger_entry_id = e.id and r.amount = e.amount)`,
  'a list says how many lines were ordered of it': `
    select ol.id from order_list ol left join placed_order o on o.school_id = ol.school_id and o.order_list_id = ol.id
    where ol.ordered_lines is distinct from case when o.id is not null then (select count(*) from placed_order_line l
      where l.school_id = o.school_id and l.order_id = o.id) end`,
  'an invoice says how many lines it has': `
    select i.id from invoice i where i.line_count is distinct from (select count(*) from invoice_line l
      where l.school_id = i.school_id and l.invoice_id = i.id)`,
  'what was billed is for the child of its list': `
    select i.id from invoice i join order_list ol on ol.school_id = i.school_id and ol.id = i.order_list_id
    where i.child_id is distinct from ol.child_id
    union all
    select t.id from term t left join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    left join order_list ol on ol.school_id = i.school_id and ol.id = i.order_list_id
    where t.child_id is distinct from ol.child_id`,
  'M6 an order that costs or gives something has the invoice that says so': `
    select o.id from placed_order o where o.total <> 0 and o.fingerprint not like 'imported:%' and not exists (
      select from invoice i where i.school_id = o.school_id and i.order_list_id = o.order_list_id
        and i.total = o.total and (i.kind = 'credit-note') = (o.total < 0))
      -- An article from a waiting list is billed apart.
      and o.total is distinct from (select sum(i.total) from invoice i
        where i.school_id = o.school_id and i.order_list_id = o.order_list_id)`,
  'M9 an order of the webshop is noted as paid once the ledger holds its price, and not before': `
    select o.id from shop_order o
    left join term t on t.school_id = o.school_id and t.shop_order_id = o.id and t.withdrawn_at is null
    left join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id
    group by o.school_id, o.id, o.total, o.paid_at
    having (o.paid_at is null and coalesce(sum(e.amount), 0) >= o.total)
      or (o.paid_at is not null and coalesce(sum(e.amount) filter (where e.amount > 0), 0) < o.total)`,
  'M6 what is to be paid of an order of the webshop is what it costs': `
    select o.id from shop_order o
    join term t on t.school_id = o.school_id and t.shop_order_id = o.id and t.withdrawn_at is null
    where t.amount <> o.total or o.total <> (select sum(l.line_price) from shop_order_line l
      where l.school_id = o.school_id and l.order_id = o.id)`,
  'M9 as many of a variant are sold as were paid for, and no more than there were': `
    select v.id from shop_variant v where v.stock is not null and (v.sold > v.stock or v.sold <> coalesce((
      select sum(l.quantity) from shop_order_line l join shop_order o on o.school_id = l.school_id and o.id = l.order_id
      where l.school_id = v.school_id and l.variant_id = v.id and o.paid_at is not null), 0))`,
  'M9 nothing is held for an order that is paid, or that nobody pays': `
    select h.order_id from stock_hold h where not exists (
      select from term t join payment_attempt_term p on p.school_id = t.school_id and p.term_id = t.id
      where t.school_id = h.school_id and t.shop_order_id = h.order_id and p.live)`,
  'an order of the webshop has one invoice once it is paid, unless it is a gift alone': `
    select o.id from shop_order o where (o.paid_at is not null and exists (select from shop_order_line l
        where l.school_id = o.school_id and l.order_id = o.id and l.type = 'REGULAR')) <>
      (1 = (select count(*) from shop_invoice i
        where i.school_id = o.school_id and i.order_id = o.id and i.kind = 'invoice'))`,
  'invoices of the webshop are numbered without gaps': `
    select n.school_id from shop_invoice_number n where n.last_number <>
      (select count(*) from shop_invoice i where i.school_id = n.school_id
        and extract(year from i.issued_at at time zone 'Europe/Amsterdam') = n.year)`,
  'the VAT shares of an invoice add up to its total': `
    select i.id from shop_invoice i join shop_invoice_vat v on v.school_id = i.school_id and v.invoice_id = i.id
    group by i.school_id, i.id, i.total having sum(v.amount) <> i.total`,
  'what was refunded of an order was credited, and no more than was invoiced': `
    select o.id from shop_order o join shop_invoice i on i.school_id = o.school_id and i.order_id = o.id
    group by o.school_id, o.id
    having coalesce(sum(i.total) filter (where i.kind = 'credit-note'), 0) > coalesce((select sum(e.amount)
      from term t join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id and e.kind = 'refund'
      where t.school_id = o.school_id and t.shop_order_id = o.id), 0) or sum(i.total) < 0`,
  'M12 a paid order of the webshop is confirmed once': `
    select o.id from shop_order o join person p on p.school_id = o.school_id and p.id = o.person_id
    where (o.paid_at is not null and o.email <> '' and p.email <> '' and p.email <> p.unconfirmed_email) <>
      (1 = (select count(*) from mail m where m.school_id = o.school_id and m.cause = 'order-paid:' || o.id))`,
  'M9 an attempt that was paid has its entries': `
    select a.id from payment_attempt a
    where a.state in ('paid', 'partly-refunded', 'refunded', 'charged-back') and not exists (
      select from ledger_entry e where e.school_id = a.school_id and e.attempt_id = a.id)`,
  'M1 a term is not paid online and collected at once': `
    select c.term_id from collection c join payment_attempt_term t
      on t.school_id = c.school_id and t.term_id = c.term_id where c.live and t.live`,
  'M3 the ledger holds of a collection what its state says': `
    select c.id from collection c left join ledger_entry e on e.school_id = c.school_id
      and e.provider = 'direct-debit' and e.provider_payment_id = c.id::text
    group by c.school_id, c.id, c.state, c.amount
    having coalesce(sum(e.amount), 0) <> case when c.state = 'collected' then c.amount else 0 end`,
  'M6 what goes back to a payer has left the credit': `
    select o.id from refund_order o left join ledger_entry e on e.school_id = o.school_id
      and e.provider = 'bank-repayment' and e.provider_payment_id in (o.id::text, o.id || ' returned')
    group by o.school_id, o.id, o.state, o.amount
    having coalesce(sum(e.amount), 0) <> case when o.state = 'paid' then -o.amount else 0 end`,
  'M8 a transfer is booked to the cent, or taken back whole': `
    select l.id from bank_line l left join ledger_entry e on e.school_id = l.school_id
      and e.provider = 'bank' and e.provider_payment_id = l.id
    where l.outcome = 'transfer' group by l.school_id, l.id, l.amount
    having coalesce(sum(e.amount), 0) not in (l.amount, 0)`,
  'M8 money that belongs nowhere is in suspense': `
    select l.id from bank_line l where l.outcome = 'suspense' and not exists (
      select from suspense_entry s where s.school_id = l.school_id and s.provider = 'bank'
        and s.provider_payment_id = l.id and s.amount = l.amount)`,
}

/** The violated invariants with their counts, as the owner, across all schools. */
export async function brokenInvariants(owner: pg.Pool): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, question] of Object.entries(INVARIANTS)) {
    const { rowCount } = await owner.query(question)
    if (rowCount) broken.push(`${rule} (${rowCount})`)
  }
  return broken
}
