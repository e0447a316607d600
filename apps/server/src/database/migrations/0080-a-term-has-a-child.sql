-- As of invoices; a term of the webshop has none.
alter table term add constraint term_has_child check (invoice_id is null or child_id is not null) not valid;
