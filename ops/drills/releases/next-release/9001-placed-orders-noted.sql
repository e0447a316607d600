-- In batches: orders from before the triggers.
with noted as (
  insert into noted_order (school_id, order_id)
  select school_id, id from placed_order where noted_at is null limit 20 returning school_id, order_id)
update placed_order o set noted_at = o.placed_at from noted n where o.school_id = n.school_id and o.id = n.order_id
