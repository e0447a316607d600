-- The school's shop: its items and stock, orders and their invoices.

create table shop (
  school_id uuid not null references school (id),
  title text not null,
  description text not null default '',
  enabled boolean not null default true,
  message_offline text not null default '',
  -- The payment method that the school chose.
  method_name text not null check (method_name in ('ideal', 'mistercash', 'sofort')),
  primary key (school_id)
);
call protect('shop', 'select, insert, update');

create table shop_category (
  school_id uuid not null references school (id),
  id uuid not null,
  title text not null,
  primary key (school_id, id)
);
call protect('shop_category', 'select, insert, update');

create table shop_item (
  school_id uuid not null references school (id),
  id uuid not null,
  published boolean not null default false,
  title text not null,
  subtitle text not null default '',
  description_short text not null default '',
  -- HTML, sanitised when it was imported.
  description_long text not null default '',
  type text not null check (type in ('REGULAR', 'DONATION')),
  featured boolean not null default false,
  vat_name text not null default '',
  -- Null is exempt, which is not zero per cent (PD-9).
  vat_rate hundredths,
  image_file_id uuid,
  -- Only for pupils of these classes and years; both empty is everybody.
  classes text[] not null default '{}',
  years integer[] not null default '{}',
  -- Ordered for one pupil, chosen by the buyer.
  for_child boolean not null default false,
  primary key (school_id, id),
  foreign key (school_id, image_file_id) references file (school_id, id)
);
call protect('shop_item', 'select, insert, update');

create table shop_item_category (
  school_id uuid not null,
  item_id uuid not null,
  category_id uuid not null,
  primary key (school_id, item_id, category_id),
  foreign key (school_id, item_id) references shop_item (school_id, id),
  foreign key (school_id, category_id) references shop_category (school_id, id)
);
create index shop_item_category_category on shop_item_category (school_id, category_id);
call protect('shop_item_category', 'select, insert, delete');

create table shop_variant (
  school_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  position integer not null,
  title text not null default '',
  price money_amount not null check (price >= 0),
  -- The buyer chooses the amount.
  variable_price boolean not null default false,
  -- How many the school sells in all; null is unlimited.
  stock integer check (stock >= 0),
  -- How many were paid for; more than the stock where the school lowered that since.
  sold integer not null default 0 check (sold >= 0),
  primary key (school_id, id),
  unique (school_id, item_id, id),
  foreign key (school_id, item_id) references shop_item (school_id, id)
);
create index shop_variant_item on shop_variant (school_id, item_id, position);
call protect('shop_variant', 'select, insert, update');

create table shop_attachment (
  school_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  position integer not null,
  file_id uuid not null,
  primary key (school_id, id),
  foreign key (school_id, item_id) references shop_item (school_id, id),
  foreign key (school_id, file_id) references file (school_id, id)
);
create index shop_attachment_item on shop_attachment (school_id, item_id, position);
call protect('shop_attachment', 'select, insert, update, delete');

-- The last order number of a year. The transaction that stores an order locks it.
create table shop_order_number (
  school_id uuid not null references school (id),
  year integer not null,
  last_number integer not null,
  primary key (school_id, year)
);
call protect('shop_order_number', 'select, insert, update');

-- The state of an order follows from its payments (docs/decisions/0043); only its payment and its collection are stored here.
create table shop_order (
  school_id uuid not null references school (id),
  id uuid not null,
  number text not null,
  -- Null in an order that was never paid, some time later (docs/operations/retention.md): only its number is kept.
  person_id uuid,
  name text not null,
  email text not null default '',
  -- The confirmation to another address than the buyer's own; empty where there is none.
  email_state text not null default ''
    constraint shop_order_email_state_check check (email_state in ('', 'asked', 'limited', 'confirmed')),
  total money_amount not null,
  vat_total money_amount not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  paid_at timestamptz,
  pickup_code text,
  -- When and by which administrator it was handed out (docs/decisions/0042).
  handed_out_at timestamptz,
  handed_out_by uuid,
  primary key (school_id, id),
  unique (school_id, number),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, handed_out_by) references person (school_id, id),
  check (pickup_code is null or paid_at is not null),
  check ((handed_out_at is null) = (handed_out_by is null)),
  check (handed_out_at is null or pickup_code is not null),
  check (person_id is not null or paid_at is null)
);
create index shop_order_person on shop_order (school_id, person_id, created_at);
create unique index shop_order_pickup_code on shop_order (school_id, pickup_code) where pickup_code is not null;
-- Orders to be collected, the oldest first.
create index shop_order_waiting on shop_order (school_id, paid_at, id)
  where pickup_code is not null and handed_out_at is null;
-- Orders whose retention may have ended, the oldest first.
create index shop_order_unpaid on shop_order (school_id, modified_at) where paid_at is null and person_id is not null;
call protect('shop_order', 'select, insert, update');

-- Titles and prices at the moment of ordering. The lines are replaced while nothing is paid.
create table shop_order_line (
  school_id uuid not null,
  order_id uuid not null,
  position integer not null,
  item_id uuid not null,
  variant_id uuid not null,
  item_title text not null,
  variant_title text not null default '',
  type text not null,
  quantity integer not null check (quantity >= 1),
  unit_price money_amount not null check (unit_price >= 0),
  line_price money_amount not null,
  vat_rate hundredths,
  vat_amount money_amount not null,
  child_id uuid,
  -- The pupil's name at the moment of ordering.
  child_name text,
  primary key (school_id, order_id, position),
  foreign key (school_id, order_id) references shop_order (school_id, id),
  foreign key (school_id, item_id, variant_id) references shop_variant (school_id, item_id, id),
  foreign key (school_id, child_id) references person (school_id, id),
  check (line_price = unit_price * quantity),
  check ((child_id is null) = (child_name is null))
);
call protect('shop_order_line', 'select, insert, delete');

-- Pieces that are held for a short while, until they are paid for (docs/decisions/0055).
create table stock_hold (
  school_id uuid not null,
  variant_id uuid not null,
  order_id uuid not null,
  quantity integer not null check (quantity >= 1),
  expires_at timestamptz not null,
  primary key (school_id, variant_id, order_id),
  foreign key (school_id, variant_id) references shop_variant (school_id, id),
  foreign key (school_id, order_id) references shop_order (school_id, id)
);
create index stock_hold_order on stock_hold (school_id, order_id);
call protect('stock_hold', 'select, insert, update, delete');

-- Every hold is counted, so that renewals cannot keep the last pieces (PD-66).
create table stock_hold_grant (
  school_id uuid not null,
  id bigint generated always as identity,
  person_id uuid not null,
  item_id uuid not null,
  order_id uuid not null,
  granted_at timestamptz not null,
  -- Zero for a hold that is too large or too frequent: the check refuses it, and the transaction rolls back.
  pieces integer not null constraint stock_hold_grant_pieces check (pieces >= 1),
  nth integer not null constraint stock_hold_grant_nth check (nth >= 1),
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, item_id) references shop_item (school_id, id),
  foreign key (school_id, order_id) references shop_order (school_id, id)
);
create index stock_hold_grant_person on stock_hold_grant (school_id, person_id, item_id, granted_at);
create index stock_hold_grant_order on stock_hold_grant (school_id, order_id);
call protect('stock_hold_grant', 'select, insert, delete');

-- People who want one mail when there is stock again.
create table stock_notice (
  school_id uuid not null,
  variant_id uuid not null,
  person_id uuid not null,
  -- The origin of the portal for this person.
  origin text not null,
  asked_at timestamptz not null,
  primary key (school_id, variant_id, person_id),
  foreign key (school_id, variant_id) references shop_variant (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index stock_notice_person on stock_notice (school_id, person_id);
call protect('stock_notice', 'select, insert, delete');

-- The last invoice number of a year. The transaction that books a payment locks it last, so numbers have no gaps.
create table shop_invoice_number (
  school_id uuid not null references school (id),
  year integer not null,
  last_number integer not null,
  primary key (school_id, year)
);
call protect('shop_invoice_number', 'select, insert, update');

-- Invoices of paid orders, and credit notes of their refunds. Never changed or deleted: a tax document is kept for seven
-- years (docs/decisions/0043).
create table shop_invoice (
  school_id uuid not null,
  id uuid not null,
  number text not null,
  order_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  issued_at timestamptz not null,
  -- The refund at the payment provider that a credit note belongs to.
  refund text not null default '',
  -- Negative on a credit note.
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
