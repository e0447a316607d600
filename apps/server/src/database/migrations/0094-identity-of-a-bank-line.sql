-- What the bank promises to repeat of a line names it, whatever statement tells of it. Lines of releases before this one
-- have none of it: they are found by their id, which later releases make in the same way.
alter table bank_line
  add column identity text,
  add column bank_reference text,
  add column entry_amount money_amount;
create unique index if not exists bank_line_identity on bank_line (school_id, identity);
create index if not exists bank_line_day on bank_line (school_id, booked_on);
