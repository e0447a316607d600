-- What can be paid is a term: a part of an invoice, or an order of the webshop. Everything about money goes by terms, so
-- that attempts, ledger, webhooks and refunds are the same for both. Money belongs to a debtor of the school, or to the
-- person who bought.

alter table term
  alter column invoice_id drop not null,
  add column shop_order_id uuid,
  add foreign key (school_id, shop_order_id) references shop_order (school_id, id),
  add check ((invoice_id is null) <> (shop_order_id is null));
-- An order is paid in one go. A term is withdrawn when the order changes before anything is paid.
create unique index one_term_per_shop_order on term (school_id, shop_order_id)
  where shop_order_id is not null and withdrawn_at is null;
create index term_shop_order on term (school_id, shop_order_id) where shop_order_id is not null;

alter table payment_attempt
  alter column debtor_id drop not null,
  add column buyer_id uuid,
  add foreign key (school_id, buyer_id) references person (school_id, id),
  add check ((debtor_id is null) <> (buyer_id is null));

alter table ledger_entry
  alter column debtor_id drop not null,
  add column buyer_id uuid,
  add foreign key (school_id, buyer_id) references person (school_id, id),
  add check ((debtor_id is null) <> (buyer_id is null));

alter table refund_task
  alter column debtor_id drop not null,
  add column buyer_id uuid,
  add foreign key (school_id, buyer_id) references person (school_id, id),
  add check ((debtor_id is null) <> (buyer_id is null));
