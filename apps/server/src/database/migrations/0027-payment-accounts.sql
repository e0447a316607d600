-- The key of a school's own account at the payment provider: its money goes nowhere else.
alter table school add column payments_key text not null default '';
