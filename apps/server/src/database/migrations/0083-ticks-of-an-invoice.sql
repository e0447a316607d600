-- Who chooses how an invoice without an order is paid ticks what the school asks for, as with an order: who agreed to the
-- conditions, who signed, and when, stays with the invoice. Which conditions these were it says already.
alter table invoice
  add column conditions_agreed_by uuid,
  add column conditions_agreed_at timestamptz,
  add column signed_by uuid,
  add column signed_at timestamptz,
  add foreign key (school_id, conditions_agreed_by) references person (school_id, id) not valid,
  add foreign key (school_id, signed_by) references person (school_id, id) not valid,
  add check ((conditions_agreed_by is null) = (conditions_agreed_at is null)) not valid,
  add check ((signed_by is null) = (signed_at is null)) not valid;
