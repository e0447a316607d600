-- Invoices of paid webshop orders, and the credit invoices of their refunds (record 95).

-- One row per school and year. The transaction that books a payment locks it last, so the numbers have no gaps.
create table shop_invoice_number (
  school_id uuid not null references school (id),
  year integer not null,
  last_number integer not null,
  primary key (school_id, year)
);
call protect('shop_invoice_number', 'select, insert, update');

-- Nothing is ever changed or removed here: a tax document is kept for seven years.
create table shop_invoice (
  school_id uuid not null,
  id uuid not null,
  number text not null,
  order_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  issued_at timestamptz not null,
  -- The refund at the payment provider that a credit invoice belongs to.
  refund text not null default '',
  -- Negative on a credit invoice.
  total money_amount not null,
  primary key (school_id, id),
  unique (school_id, number),
  unique (school_id, order_id, kind, refund),
  foreign key (school_id, order_id) references shop_order (school_id, id),
  check ((kind = 'credit-note') = (total < 0)),
  check ((kind = 'credit-note') = (refund <> ''))
);
call protect('shop_invoice', 'select, insert');

-- The VAT of an invoice, one row per rate.
create table shop_invoice_vat (
  school_id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  -- Null is exempt, which is not zero per cent (PD-9).
  vat_rate hundredths,
  amount money_amount not null,
  vat_amount money_amount not null,
  primary key (school_id, invoice_id, position),
  foreign key (school_id, invoice_id) references shop_invoice (school_id, id)
);
call protect('shop_invoice_vat', 'select, insert');
