-- An invoice that the school adds to an order list is announced, also when the payer was told of the list before. `again` asks
-- for a second mail about the list; a former version ignores it and mails nothing twice.
alter table news add column again boolean not null default false;

-- The first invoice of an order is announced to nobody: its payer placed that order. An order of nothing or below zero has no
-- invoice, so the first one of such a list is the school's.
create function note_further_invoices() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id, again)
    select a.school_id, 'invoice', a.order_list_id, true
    from (select school_id, order_list_id, count(*) as number from added where kind = 'invoice'
      group by school_id, order_list_id) a
    join school s on s.id = a.school_id and 'invoice' = any (s.announces)
    join order_list o on o.school_id = a.school_id and o.id = a.order_list_id and o.visible
    where not exists (select from placed_order p where p.school_id = a.school_id and p.order_list_id = a.order_list_id
        and p.total > 0)
      or (select count(*) from invoice i
        where i.school_id = a.school_id and i.order_list_id = a.order_list_id and i.kind = 'invoice') > a.number
    on conflict do nothing;
  return null;
end $$;
create trigger note_further_invoices after insert on invoice referencing new table as added
  for each statement execute function note_further_invoices();
