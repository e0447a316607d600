-- In batches: the orders that were placed before their lines were counted.
update order_list ol set ordered_lines = (select count(*) from placed_order_line l
  where l.school_id = o.school_id and l.order_id = o.id)
from placed_order o
where o.school_id = ol.school_id and o.order_list_id = ol.id and (ol.school_id, ol.id) in (
  select w.school_id, w.id from order_list w
  join placed_order p on p.school_id = w.school_id and p.order_list_id = w.id
  where w.ordered_lines is null limit 5000)
