-- The key of a school's account at the payment provider lies sealed (docs/decisions/0029). What was stored plainly
-- cannot be sealed
-- here, because the key is not in the database: the school file is imported again.
alter table school drop column payments_key;
alter table school add column sealed_payments_key bytea not null default '';
