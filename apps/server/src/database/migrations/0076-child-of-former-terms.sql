-- In batches: the terms that were stored before they had the child of their invoice.
update term t set child_id = i.child_id
from invoice i
where i.school_id = t.school_id and i.id = t.invoice_id and (t.school_id, t.id) in (
  select w.school_id, w.id from term w where w.child_id is null and w.invoice_id is not null limit 5000)
