-- Home reads all that was billed for a child: in one range of an index, where the invoices of each list and the terms of each
-- invoice were looked up for themselves. The child is that of the order list. The database sets it, whatever a version that
-- writes says or does not say, and a list stays with its child. Invoices and terms from before have none until the next
-- migrations; a term of the webshop has none at all.

alter table invoice add column child_id uuid;
alter table term add column child_id uuid;

create function set_child_of_invoice() returns trigger language plpgsql as $$
begin
  new.child_id := (select child_id from order_list where school_id = new.school_id and id = new.order_list_id);
  return new;
end $$;
create trigger set_child before insert or update of order_list_id, child_id on invoice
  for each row execute function set_child_of_invoice();

create function set_child_of_term() returns trigger language plpgsql as $$
begin
  new.child_id := (select ol.child_id from invoice i
    join order_list ol on ol.school_id = i.school_id and ol.id = i.order_list_id
    where i.school_id = new.school_id and i.id = new.invoice_id);
  return new;
end $$;
create trigger set_child before insert or update of invoice_id, child_id on term
  for each row execute function set_child_of_term();

create function refuse_another_child() returns trigger language plpgsql as $$
begin
  raise exception 'An order list stays with its child' using errcode = 'check_violation';
end $$;
create trigger stays_with_child before update of child_id on order_list
  for each row when (new.child_id <> old.child_id) execute function refuse_another_child();
