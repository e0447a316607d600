-- What was billed for a child lies together.
create index if not exists invoice_child on invoice (school_id, child_id);
create index if not exists term_child on term (school_id, child_id);
-- By now all have one. Not valid: what is stored from now on is checked, and nothing is read to check what was filled in.
alter table invoice add constraint invoice_has_child check (child_id is not null) not valid;
alter table term add constraint term_has_child check (invoice_id is null or child_id is not null) not valid;
