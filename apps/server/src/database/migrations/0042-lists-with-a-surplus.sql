-- Home asks of every list whether more was paid for it than was due. Few lists ever had a surplus: a mark that the ledger
-- sets spares the others the look at their invoices, terms and entries. It is never taken off, since the ledger is only
-- added to; what the surplus is, and whether it was given back, is added up from the ledger.

alter table order_list add column had_surplus boolean not null default false;

create function mark_surplus() returns trigger language plpgsql as $$
begin
  update order_list ol set had_surplus = true
  from term t join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
  where t.school_id = new.school_id and t.id = new.for_term_id
    and ol.school_id = i.school_id and ol.id = i.order_list_id and not ol.had_surplus;
  return null;
end $$;
create trigger mark_surplus after insert on ledger_entry
  for each row when (new.for_term_id is not null) execute function mark_surplus();

update order_list ol set had_surplus = true
from ledger_entry e
join term t on t.school_id = e.school_id and t.id = e.for_term_id
join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
where ol.school_id = i.school_id and ol.id = i.order_list_id;
