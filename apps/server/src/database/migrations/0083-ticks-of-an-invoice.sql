-- Who chooses how an invoice without an order is paid ticks what the school asks for, as with an order: that stays with the
-- invoice, and with it who ticked it and when.
alter table invoice
  add column conditions_agreed boolean not null default false,
  add column signed boolean not null default false,
  add column ticked_by uuid,
  add column ticked_at timestamptz,
  add foreign key (school_id, ticked_by) references person (school_id, id) not valid,
  add check ((conditions_agreed or signed) = (ticked_by is not null) and (ticked_by is null) = (ticked_at is null)) not valid;
