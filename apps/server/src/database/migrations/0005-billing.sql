-- What bills amount to, also those for which nobody has chosen a way of paying yet.

-- A term may be withdrawn and made again under the same reference: the bank knows only the one in force.
alter table term drop constraint term_school_id_reference_key;
create unique index term_reference on term (school_id, reference) where withdrawn_at is null;

-- Each payable part of each bill: its terms in force, or the bill as a whole when it has none yet.
create view bill_part with (security_invoker = true) as
  select i.school_id, i.order_list_id, i.id as invoice_id, i.kind, t.id as term_id, t.number,
    coalesce(t.amount, i.total)::money_amount as amount,
    coalesce(l.paid, 0)::money_amount as paid,
    coalesce(t.due_on, i.due_on) as due_on,
    t.method_name, t.announced_at, i.issued_at
  from invoice i
  left join term t on t.school_id = i.school_id and t.invoice_id = i.id and t.withdrawn_at is null
  left join lateral (
    select sum(e.amount) as paid from ledger_entry e where e.school_id = t.school_id and e.term_id = t.id) l on true;
grant select on bill_part to portal_app;

-- What every bill of a child amounts to: one row per order list.
drop view order_list_balance;
create view order_list_balance with (security_invoker = true) as
  select school_id, order_list_id,
    sum(amount)::money_amount as billed,
    sum(paid)::money_amount as paid,
    sum(amount - paid)::money_amount as open,
    sum(greatest(amount - paid, 0))::money_amount as to_pay,
    sum(greatest(paid - amount, 0))::money_amount as to_refund,
    bool_or(announced_at is not null and paid < amount) as announced
  from bill_part
  group by school_id, order_list_id;
grant select on order_list_balance to portal_app;

-- Open holds of a list's articles are looked up by article.
create index reservation_line on reservation (school_id, line_id, expires_at);
