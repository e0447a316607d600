-- That an order of the webshop was collected, and at whose desk (record 56). What was taken back stands in the audit trail.

alter table shop_order
  add column handed_out_at timestamptz,
  add column handed_out_by uuid,
  add foreign key (school_id, handed_out_by) references person (school_id, id),
  add check ((handed_out_at is null) = (handed_out_by is null)),
  add check (handed_out_at is null or pickup_code is not null);
-- What waits to be collected, by how long.
create index shop_order_waiting on shop_order (school_id, paid_at, id)
  where pickup_code is not null and handed_out_at is null;
