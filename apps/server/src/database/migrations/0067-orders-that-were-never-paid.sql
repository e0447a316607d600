-- An order that was never paid is forgotten after a while (record 84): its number stays, and nobody's name.

alter table shop_order
  alter column person_id drop not null,
  add check (person_id is not null or paid_at is null);
-- What may be forgotten, the oldest first.
create index shop_order_unpaid on shop_order (school_id, modified_at) where paid_at is null and person_id is not null;
