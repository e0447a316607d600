-- The payer of a pupil who left sees what is open until it is settled, and for a year after.

-- The relation ended because the pupil left the school, and for no reason of its own. A former version shows nothing of it.
alter table relation add column pupil_left boolean not null default false;

-- Whether a debtor has an invoice of this child with anything open, or with a booking on this day or later.
create function has_unsettled_invoices(child uuid, debtor uuid, since date) returns boolean
  language sql stable cost 10000 as $$
  select exists (
    select from order_list o
    where o.child_id = child and o.debtor_id = debtor and (o.visible or o.responded_at is not null) and (
      exists (select from bill_part p
        where p.school_id = o.school_id and p.order_list_id = o.id and p.amount <> p.paid)
      or exists (
        select from invoice i
        join term t on t.school_id = i.school_id and t.invoice_id = i.id
        join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id
        where i.school_id = o.school_id and i.order_list_id = o.id
          and (e.booked_at at time zone 'Europe/Amsterdam')::date >= since)))
$$;
