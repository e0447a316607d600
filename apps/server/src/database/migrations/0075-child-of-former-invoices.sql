-- In batches: the invoices that were stored before they had the child of their list.
update invoice i set child_id = ol.child_id
from order_list ol
where ol.school_id = i.school_id and ol.id = i.order_list_id and (i.school_id, i.id) in (
  select w.school_id, w.id from invoice w where w.child_id is null limit 5000)
