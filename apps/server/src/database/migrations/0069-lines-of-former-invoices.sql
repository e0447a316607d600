-- In batches: the invoices that were stored before their lines were counted.
update invoice i set line_count = (select count(*) from invoice_line l
  where l.school_id = i.school_id and l.invoice_id = i.id)
where (i.school_id, i.id) in (select w.school_id, w.id from invoice w where w.line_count is null limit 5000)
