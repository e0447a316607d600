-- By now all have one. Not valid: what is stored from now on is checked, and nothing is read to check what was filled in.
alter table invoice add constraint invoice_has_child check (child_id is not null) not valid;
