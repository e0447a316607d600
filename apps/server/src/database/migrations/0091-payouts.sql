-- Money leaves only to an account that it came from, unless a person released it.

-- An order of this list may come to less than nothing.
alter table invoice_list add column may_give_back boolean not null default false;

alter table refund_task
  -- Who released it, and to which account; another account needs another release.
  add column released_at timestamptz,
  add column released_by text,
  add column released_iban text;

-- An order that the bank refused moved no money and says nothing of the account.
alter table refund_order drop constraint refund_order_state_check,
  add constraint refund_order_state_check check (state in ('handed-in', 'paid', 'returned', 'rejected'));

-- The account that paid, as the payment provider reports it.
alter table payment_attempt
  add column consumer_iban text not null default '',
  add column consumer_name text not null default '';
