-- What a school asks of a family: published lists, each child's copy, the orders and the bills. Amounts are whole
-- euro cents; rates and percentages are hundredths of a percent.

create domain money_amount as bigint check (value between -100000000000 and 100000000000);
create domain hundredths as integer check (value between 0 and 1000000);

create table invoice_list (
  school_id uuid not null references school (id),
  id uuid not null,
  key text not null,
  title text not null,
  description text not null default '',
  starts_on date not null,
  ends_on date not null,
  end_visible boolean not null default true,
  due_on date,
  -- A bill without a question: there is nothing to choose.
  without_order boolean not null default false,
  skip_articles boolean not null default false,
  all_articles_required boolean not null default false,
  voluntary boolean not null default false,
  comment_enabled boolean not null default false,
  show_unconfirmed boolean not null default false,
  has_configuration boolean not null default true,
  conditions_file_id uuid,
  conditions_visible boolean not null default false,
  signature_visible boolean not null default false,
  ask_account boolean not null default false,
  default_payment_method_id uuid,
  discount_enabled boolean not null default false,
  primary key (school_id, id),
  unique (school_id, key),
  foreign key (school_id, conditions_file_id) references file (school_id, id),
  check (starts_on <= ends_on)
);
call protect('invoice_list', 'select, insert, update');

create table discount_tier (
  school_id uuid not null,
  list_id uuid not null,
  from_amount money_amount not null,
  calculation text not null check (calculation in ('BEDRAG', 'PERCENTAGE')),
  -- Cents or hundredths of a percent, as the calculation says.
  value bigint not null check (value >= 0),
  primary key (school_id, list_id, from_amount),
  foreign key (school_id, list_id) references invoice_list (school_id, id)
);
call protect('discount_tier', 'select, insert, update, delete');

create table list_line (
  school_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  parent_id uuid,
  position integer not null,
  description text not null,
  amount money_amount not null,
  -- Null is exempt, which is not zero per cent (PD-9).
  vat_rate hundredths,
  is_category boolean not null default false,
  mandatory boolean not null default false,
  voluntary boolean not null default false,
  hidden boolean not null default false,
  default_checked boolean not null default false,
  choice_group text,
  default_checked_choice boolean not null default false,
  message_not_selected text not null default '',
  capacity integer check (capacity >= 0),
  taken integer not null default 0,
  primary key (school_id, id),
  unique (school_id, list_id, id),
  foreign key (school_id, list_id) references invoice_list (school_id, id),
  foreign key (school_id, list_id, parent_id) references list_line (school_id, list_id, id),
  check (capacity is null or taken between 0 and capacity),
  check (not (voluntary and mandatory))
);
create index list_line_list on list_line (school_id, list_id, position);
call protect('list_line', 'select, insert, update');

create table payment_method (
  school_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  position integer not null,
  system_name text not null check (system_name in ('ideal', 'sofort', 'mistercash', 'overboeking', 'incasso')),
  visible_name text not null,
  description text not null default '',
  pay_later_allowed boolean not null default false,
  instalments_required boolean not null default false,
  adjustment_type text check (adjustment_type in ('KORTING', 'TOESLAG')),
  adjustment_calculation text check (adjustment_calculation in ('BEDRAG', 'PERCENTAGE')),
  adjustment_value bigint check (adjustment_value >= 0),
  primary key (school_id, id),
  unique (school_id, list_id, id),
  foreign key (school_id, list_id) references invoice_list (school_id, id),
  check ((adjustment_value is null) = (adjustment_type is null) and (adjustment_value is null) = (adjustment_calculation is null))
);
create index payment_method_list on payment_method (school_id, list_id, position);
call protect('payment_method', 'select, insert, update, delete');

create table instalment_plan (
  school_id uuid not null,
  id uuid not null,
  payment_method_id uuid not null,
  position integer not null,
  visible boolean not null default true,
  minimum_amount money_amount not null default 0,
  division text not null check (division in ('AUTO', 'PERCENTAGE', 'AMOUNT')),
  primary key (school_id, id),
  foreign key (school_id, payment_method_id) references payment_method (school_id, id) on delete cascade
);
create index instalment_plan_method on instalment_plan (school_id, payment_method_id, position);
call protect('instalment_plan', 'select, insert, update, delete');

create table instalment_date (
  school_id uuid not null,
  plan_id uuid not null,
  position integer not null,
  due_on date not null,
  share hundredths,
  amount money_amount,
  primary key (school_id, plan_id, position),
  foreign key (school_id, plan_id) references instalment_plan (school_id, id) on delete cascade
);
call protect('instalment_date', 'select, insert, update, delete');

-- One child's copy of a list, for the debtor who answers it.
create table order_list (
  school_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  child_id uuid not null,
  debtor_id uuid not null,
  visible boolean not null default true,
  responded_at timestamptz,
  -- Answered with nothing (nietsbesteld).
  nothing_ordered boolean not null default false,
  -- Closed by the school (afgerond).
  completed boolean not null default false,
  archived boolean not null default false,
  -- Changes with every answer; a form that was opened before is stale (409).
  version integer not null default 1,
  primary key (school_id, id),
  unique (school_id, list_id, child_id),
  foreign key (school_id, list_id) references invoice_list (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id)
);
create index order_list_child on order_list (school_id, child_id, debtor_id);
create index order_list_debtor on order_list (school_id, debtor_id);
call protect('order_list', 'select, insert, update');

-- What the payer answered, priced by the server; written once.
create table placed_order (
  school_id uuid not null,
  id uuid not null,
  order_list_id uuid not null,
  subtotal money_amount not null,
  -- A magnitude; surcharge says which way it goes.
  discount money_amount not null check (discount >= 0),
  surcharge boolean not null default false,
  total money_amount not null,
  vat_total money_amount not null,
  comment text not null default '' check (length(comment) <= 1000),
  payment_method_id uuid,
  instalment_plan_id uuid,
  conditions_file_id uuid,
  conditions_agreed boolean not null default false,
  signed boolean not null default false,
  placed_by uuid not null,
  placed_at timestamptz not null,
  -- The answer in one canonical form, so that sending it twice is one order.
  fingerprint text not null,
  primary key (school_id, id),
  unique (school_id, order_list_id),
  foreign key (school_id, order_list_id) references order_list (school_id, id),
  foreign key (school_id, placed_by) references person (school_id, id),
  check (total = subtotal + case when surcharge then discount else -discount end)
);
call protect('placed_order', 'select, insert, update');

create table placed_order_line (
  school_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  description text not null,
  amount money_amount not null,
  vat_rate hundredths,
  vat_amount money_amount not null,
  position integer not null,
  primary key (school_id, order_id, line_id),
  foreign key (school_id, order_id) references placed_order (school_id, id),
  foreign key (school_id, line_id) references list_line (school_id, id)
);
call protect('placed_order_line', 'select, insert');

-- A place that is kept for a short while, until the order is placed (PD-12).
create table reservation (
  school_id uuid not null,
  line_id uuid not null,
  child_id uuid not null,
  debtor_id uuid not null,
  expires_at timestamptz not null,
  primary key (school_id, line_id, child_id),
  foreign key (school_id, line_id) references list_line (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id)
);
call protect('reservation', 'select, insert, update, delete');

-- One row per series and year; taken inside the transaction that makes the bill, so numbers have no gaps.
create table invoice_number (
  school_id uuid not null references school (id),
  year integer not null,
  last_number integer not null,
  primary key (school_id, year)
);
call protect('invoice_number', 'select, insert, update');

-- A bill or credit note. Never changed but for the way in which it is paid; corrected by a credit note.
create table invoice (
  school_id uuid not null,
  id uuid not null,
  order_list_id uuid not null,
  number text not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  description text not null,
  issued_at timestamptz not null,
  due_on date not null,
  total money_amount not null,
  vat_total money_amount not null,
  comment text not null default '',
  conditions_file_id uuid,
  payment_method_id uuid,
  instalment_plan_id uuid,
  primary key (school_id, id),
  unique (school_id, number),
  foreign key (school_id, order_list_id) references order_list (school_id, id),
  foreign key (school_id, payment_method_id) references payment_method (school_id, id)
);
create index invoice_order_list on invoice (school_id, order_list_id, issued_at);
call protect('invoice', 'select, insert, update');

create table invoice_line (
  school_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  description text not null,
  amount money_amount not null,
  vat_rate hundredths,
  vat_amount money_amount not null,
  primary key (school_id, id),
  foreign key (school_id, invoice_id) references invoice (school_id, id)
);
create index invoice_line_invoice on invoice_line (school_id, invoice_id, position);
call protect('invoice_line', 'select, insert');

-- The permission to collect: text, moment and person are kept (PD-15).
create table mandate (
  school_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  code text not null,
  iban text not null,
  holder text not null,
  text text not null default '',
  given_by uuid,
  given_at timestamptz not null,
  closed_at timestamptz,
  primary key (school_id, id),
  unique (school_id, code),
  foreign key (school_id, debtor_id) references debtor (school_id, id)
);
create unique index mandate_active on mandate (school_id, debtor_id) where closed_at is null;
call protect('mandate', 'select, insert, update');

-- One payable part of a bill: the whole, or an instalment. What is paid of it is the sum of its ledger entries.
create table term (
  school_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  number integer not null,
  reference text not null,
  description text not null default '',
  due_on date not null,
  amount money_amount not null,
  -- How this part is meant to be paid: online, by transfer or by direct debit. One channel at a time (SAF-M1).
  method_name text not null,
  method_visible_name text not null,
  mandate_id uuid,
  -- Handed in at the bank or announced by the payer, and not confirmed yet (nietbetaald).
  announced_at timestamptz,
  withdrawn_at timestamptz,
  primary key (school_id, id),
  unique (school_id, reference),
  foreign key (school_id, invoice_id) references invoice (school_id, id),
  foreign key (school_id, mandate_id) references mandate (school_id, id)
);
create index term_invoice on term (school_id, invoice_id, number);
call protect('term', 'select, insert, update');
