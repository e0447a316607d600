-- The invoices of a child lie together. Each of these steps is by itself: none holds one table while it waits for another.
create index if not exists invoice_child on invoice (school_id, child_id);
