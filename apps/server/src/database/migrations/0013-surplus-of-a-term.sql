-- For which term the money came that turned out to be too much: with it a family sees a surplus, until it was given
-- back, on the list where it was paid. Null where nobody knows, and in what was booked before this was kept.

alter table ledger_entry
  add column for_term_id uuid,
  add foreign key (school_id, for_term_id) references term (school_id, id),
  add check (for_term_id is null or kind = 'credit');
create index ledger_entry_for_term on ledger_entry (school_id, for_term_id) where for_term_id is not null;
