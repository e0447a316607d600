-- Where an order stands follows from its payments (0028); only that it was paid, when and with which code to collect it
-- is kept here.

alter table shop_order
  drop column status,
  add column paid_at timestamptz,
  add check (pickup_code is null or paid_at is not null);
create unique index shop_order_pickup_code on shop_order (school_id, pickup_code) where pickup_code is not null;
