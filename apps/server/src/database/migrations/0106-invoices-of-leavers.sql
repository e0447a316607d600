-- The payer of a pupil who left sees what is open until it is settled, and for a year after.

-- The relation ended because the pupil left the school, and for no reason of its own. A former version shows nothing of it.
alter table relation add column pupil_left boolean not null default false;

-- The audit log says who was given the invoices of a pupil who left.
create or replace function audit_rights_of_relation() returns trigger language plpgsql as $$
begin
  insert into audit_entry (school_id, at, person_id, action, subject)
  values (new.school_id, now(), new.person_id, 'change-rights', concat_ws(', ', 'relation ' || new.id,
    case when new.ended_on is distinct from old.ended_on then 'ends ' || coalesce(new.ended_on::text, 'never') end,
    case when new.pupil_left <> old.pupil_left then 'pupil left: ' || new.pupil_left end,
    case when new.debtor_id is distinct from old.debtor_id then 'debtor ' || coalesce(new.debtor_id::text, 'none') end,
    case when new.looks_along <> old.looks_along then 'reads only: ' || new.looks_along end));
  return null;
end $$;
create or replace trigger audit_rights after update on relation for each row
  when ((old.ended_on, old.pupil_left, old.debtor_id, old.looks_along)
    is distinct from (new.ended_on, new.pupil_left, new.debtor_id, new.looks_along))
  execute function audit_rights_of_relation();

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
