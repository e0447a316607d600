-- What a school asks of a family: published lists, each child's copy, the orders and the invoices; then the money on
-- its way and the money that came.

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
  -- An invoice without a question: there is nothing to choose.
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
  -- What the list offers and what it costs at least, beside the list itself: the overviews of a whole family show it,
  -- and its lines change only when the school sends its lists again.
  line_count integer not null default 0,
  free boolean not null default true,
  -- Of the lines that stand alone and are not voluntary: those that are mandatory, and all of them.
  mandatory_amount money_amount not null default 0,
  whole_amount money_amount not null default 0,
  -- The cheapest of each choice, added up.
  choices_amount money_amount not null default 0,
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
  calculation text not null check (calculation in ('amount', 'percentage')),
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

create function weigh_list(of_school uuid, list uuid) returns void language sql as $$
  update invoice_list il set line_count = w.line_count, free = w.free, mandatory_amount = w.mandatory,
    whole_amount = w.whole, choices_amount = w.choices
  from (
    select count(*) as line_count, coalesce(bool_and(l.amount = 0), true) as free,
      coalesce(sum(l.amount) filter (where l.alone and l.mandatory), 0) as mandatory,
      coalesce(sum(l.amount) filter (where l.alone), 0) as whole,
      coalesce((select sum(c.cheapest) from (
        select min(o.amount) as cheapest from list_line o
        where o.school_id = of_school and o.list_id = list and o.parent_id is null
          and o.choice_group is not null and not o.hidden
        group by o.choice_group) c), 0) as choices
    from (select amount, mandatory, parent_id is null and choice_group is null and not voluntary as alone
      from list_line where school_id = of_school and list_id = list and not is_category and not hidden) l) w
  where il.school_id = of_school and il.id = list
$$;

create function weigh_list_of_line() returns trigger language plpgsql as $$
begin
  perform weigh_list(coalesce(new.school_id, old.school_id), coalesce(new.list_id, old.list_id));
  return null;
end $$;

-- Not when a place is taken: that is no news to what a list weighs, and must not make its takers wait for each other.
create trigger weigh after insert or delete or update of list_id, parent_id, amount, is_category, mandatory,
  voluntary, hidden, choice_group on list_line for each row execute function weigh_list_of_line();

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
  adjustment_type text check (adjustment_type in ('discount', 'surcharge')),
  adjustment_calculation text check (adjustment_calculation in ('amount', 'percentage')),
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
  division text not null check (division in ('equal', 'percentage', 'amount')),
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
-- Open holds of a list's articles are looked up by article.
create index reservation_line on reservation (school_id, line_id, expires_at);
call protect('reservation', 'select, insert, update, delete');

-- One row per series and year; taken inside the transaction that makes the invoice, so numbers have no gaps.
create table invoice_number (
  school_id uuid not null references school (id),
  year integer not null,
  last_number integer not null,
  primary key (school_id, year)
);
call protect('invoice_number', 'select, insert, update');

-- An invoice or credit note. Never changed but for the way in which it is paid; corrected by a credit note.
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
  one_off boolean not null default false,
  primary key (school_id, id),
  unique (school_id, code),
  foreign key (school_id, debtor_id) references debtor (school_id, id)
);
create unique index mandate_active on mandate (school_id, debtor_id) where closed_at is null;
call protect('mandate', 'select, insert, update');

-- One payable part of an invoice: the whole, or an instalment. What is paid of it is the sum of its ledger entries.
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
  foreign key (school_id, invoice_id) references invoice (school_id, id),
  foreign key (school_id, mandate_id) references mandate (school_id, id)
);
-- A term may be withdrawn and made again under the same reference: the bank knows only the one in force.
create unique index term_reference on term (school_id, reference) where withdrawn_at is null;
create index term_invoice on term (school_id, invoice_id, number);
call protect('term', 'select, insert, update');

create function note_bills() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id)
    select a.school_id, 'invoice', a.id
    from added a join school s on s.id = a.school_id and 'invoice' = any (s.announces)
    where a.visible
    on conflict do nothing;
  return null;
end $$;
create trigger note_bills after insert on order_list referencing new table as added
  for each statement execute function note_bills();

create function note_shown_bill() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id)
    select new.school_id, 'invoice', new.id
    from school s where s.id = new.school_id and 'invoice' = any (s.announces)
    on conflict do nothing;
  return null;
end $$;
create trigger note_shown_bill after update of visible on order_list
  for each row when (new.visible and not old.visible) execute function note_shown_bill();

-- Money on its way and money that came. The ledger is append-only: nobody may change or remove an entry.

create table attempt_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
grant select on attempt_transition to portal_app;
insert into attempt_transition values
  ('creating', 'open'), ('creating', 'pending'), ('creating', 'unknown'), ('creating', 'paid'),
  ('creating', 'failed'), ('creating', 'cancelled'), ('creating', 'expired'),
  ('unknown', 'open'), ('unknown', 'pending'), ('unknown', 'paid'), ('unknown', 'failed'),
  ('unknown', 'cancelled'), ('unknown', 'expired'),
  ('open', 'pending'), ('open', 'paid'), ('open', 'failed'), ('open', 'cancelled'), ('open', 'expired'), ('open', 'unknown'),
  ('pending', 'paid'), ('pending', 'failed'), ('pending', 'cancelled'), ('pending', 'expired'), ('pending', 'unknown'),
  ('failed', 'paid'), ('failed', 'pending'), ('failed', 'open'),
  ('cancelled', 'paid'), ('cancelled', 'pending'), ('cancelled', 'open'),
  ('expired', 'paid'), ('expired', 'pending'), ('expired', 'open'),
  ('paid', 'partly-refunded'), ('paid', 'refunded'), ('paid', 'charged-back'),
  ('partly-refunded', 'refunded'), ('partly-refunded', 'charged-back'),
  ('refunded', 'charged-back'), ('charged-back', 'paid');

-- One attempt to pay one or more terms through the provider. The amount is frozen when it is made.
create table payment_attempt (
  school_id uuid not null references school (id),
  id uuid not null,
  debtor_id uuid not null,
  state text not null,
  live boolean not null generated always as (state in ('creating', 'open', 'pending', 'unknown')) stored,
  amount money_amount not null check (amount > 0),
  method_name text not null,
  method_visible_name text not null,
  description text not null,
  -- What the payer sees at the bank (purchaseId).
  reference text not null,
  -- Where the browser goes after the bank: a path of our own, checked when it was stored.
  return_path text not null,
  -- The portal's own address at the start. Part of what the provider was asked, so that asking again is the same.
  origin text not null,
  idempotency_key text not null,
  provider text not null,
  provider_payment_id text,
  pay_at text,
  started_by uuid not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  -- When to ask the provider again while the attempt is live; also the lease of whoever is asking.
  look_at timestamptz not null,
  settled_at timestamptz,
  failure text not null default '',
  primary key (school_id, id),
  unique (school_id, id, live),
  unique (school_id, idempotency_key),
  unique (school_id, provider, provider_payment_id),
  foreign key (school_id, debtor_id) references debtor (school_id, id),
  foreign key (school_id, started_by) references person (school_id, id)
);
create index payment_attempt_live on payment_attempt (school_id, look_at) where live;
call protect('payment_attempt', 'select, insert, update');

create function refuse_unlisted_transition() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from attempt_transition where from_state = old.state and to_state = new.state) then
    raise exception 'A payment attempt cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.amount <> old.amount then
    raise exception 'The amount of a payment attempt is frozen' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger only_listed_transitions before update on payment_attempt
  for each row execute function refuse_unlisted_transition();

-- Which terms an attempt pays, and how much of each. At most one live attempt per term, over all channels.
create table payment_attempt_term (
  school_id uuid not null,
  attempt_id uuid not null,
  term_id uuid not null,
  amount money_amount not null check (amount > 0),
  live boolean not null default true,
  primary key (school_id, attempt_id, term_id),
  foreign key (school_id, attempt_id, live) references payment_attempt (school_id, id, live) on update cascade,
  foreign key (school_id, term_id) references term (school_id, id)
);
create unique index one_live_attempt_per_term on payment_attempt_term (school_id, term_id) where live;
create index payment_attempt_term_term on payment_attempt_term (school_id, term_id);
call protect('payment_attempt_term', 'select, insert, update');

-- Every euro that came or went. Amount paid of a term is the sum of its entries.
create table ledger_entry (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('payment', 'refund', 'chargeback', 'credit', 'correction')),
  debtor_id uuid not null,
  -- Null for money that belongs to no term: a surplus is a credit of the debtor.
  term_id uuid,
  attempt_id uuid,
  amount money_amount not null check (amount <> 0),
  booked_at timestamptz not null,
  provider text,
  provider_payment_id text,
  -- The refund or chargeback at the provider; the term for a payment of several terms.
  provider_sub_id text not null default '',
  note text not null default '',
  primary key (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id),
  foreign key (school_id, term_id) references term (school_id, id),
  foreign key (school_id, attempt_id) references payment_attempt (school_id, id),
  check ((kind = 'credit') = (term_id is null))
);
create unique index booked_once on ledger_entry (school_id, provider, provider_payment_id, kind, provider_sub_id)
  where provider_payment_id is not null;
create index ledger_entry_term on ledger_entry (school_id, term_id);
create index ledger_entry_debtor on ledger_entry (school_id, debtor_id);
call protect('ledger_entry', 'select, insert');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();

-- Money that the school must give back.
create table refund_task (
  school_id uuid not null,
  id bigint generated always as identity,
  debtor_id uuid not null,
  ledger_entry_id bigint,
  amount money_amount not null check (amount > 0),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'handed-in', 'done')),
  created_at timestamptz not null,
  -- A credit note is given back like a surplus. Its money belongs to a term and not to the credit of the debtor, and
  -- is on its way back at most once.
  term_id uuid,
  primary key (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id),
  foreign key (school_id, ledger_entry_id) references ledger_entry (school_id, id),
  foreign key (school_id, term_id) references term (school_id, id),
  check (term_id is null or ledger_entry_id is null)
);
create unique index one_live_task_per_term on refund_task (school_id, term_id) where state <> 'done';
call protect('refund_task', 'select, insert, update');

-- Money that nobody can be found for, or that does not match: kept in sight until a person decides (SAF-M8).
create table suspense_entry (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  provider text not null,
  provider_payment_id text not null,
  amount money_amount not null,
  currency text not null,
  reason text not null,
  seen_at timestamptz not null,
  resolved_at timestamptz,
  -- What a person decided about money that waited: which part of an invoice it paid, or that it is none of ours, and why.
  resolution text check (resolution in ('booked', 'not-ours')),
  note text not null default '',
  primary key (school_id, id),
  unique (school_id, provider, provider_payment_id, reason),
  check ((resolution is null) = (resolved_at is null))
);
create index suspense_entry_open on suspense_entry (school_id, id) where resolved_at is null;
call protect('suspense_entry', 'select, insert, update');

-- Webhooks of the provider: 'this payment changed'. A row is a level, not an event: while it waits, another call only
-- raises its count. It is stored before we answer 200.
create table webhook (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  provider_payment_id text not null check (length(provider_payment_id) <= 100),
  calls integer not null default 1,
  received_at timestamptz not null,
  handled_at timestamptz,
  attempts integer not null default 0,
  -- When to take it up; also the lease of whoever took it.
  next_at timestamptz not null,
  last_error text not null default '',
  primary key (school_id, id)
);
create unique index webhook_waiting on webhook (school_id, provider_payment_id) where handled_at is null;
create index webhook_next on webhook (school_id, next_at) where handled_at is null;
call protect('webhook', 'select, insert, update, delete');

create function due_webhooks(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct school_id from webhook where handled_at is null and next_at <= at $$;
call let_worker_ask('due_webhooks(timestamptz)');

create function due_payment_attempts(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct school_id from payment_attempt where live and look_at <= at $$;
call let_worker_ask('due_payment_attempts(timestamptz)');

-- Each payable part of each invoice: its terms in force, or the invoice as a whole when it has none yet.
create view bill_part with (security_invoker = true) as
  select i.school_id, i.order_list_id, i.id as invoice_id, i.kind, t.id as term_id, t.number,
    coalesce(t.amount, i.total)::money_amount as amount,
    coalesce(l.paid, 0)::money_amount as paid,
    coalesce(t.due_on, i.due_on) as due_on,
    t.method_name, t.announced_at, i.issued_at
  from invoice i
  left join term t on t.school_id = i.school_id and t.invoice_id = i.id and t.withdrawn_at is null
  left join lateral (
    select sum(e.amount) as paid from ledger_entry e where e.school_id = t.school_id and e.term_id = t.id) l on true;
grant select on bill_part to portal_app;

-- What every invoice of a child amounts to: one row per order list.
create view order_list_balance with (security_invoker = true) as
  select school_id, order_list_id,
    sum(amount)::money_amount as billed,
    sum(paid)::money_amount as paid,
    sum(amount - paid)::money_amount as open,
    sum(greatest(amount - paid, 0))::money_amount as to_pay,
    sum(greatest(paid - amount, 0))::money_amount as to_refund,
    bool_or(announced_at is not null and paid < amount) as announced
  from bill_part
  group by school_id, order_list_id;
grant select on order_list_balance to portal_app;

-- The school's side of money: statements that come from the bank, orders to collect and to pay back that go to it.

-- A file of the bank or for it. The same file twice is one file; one that we made is kept, to hand it out again.
create table bank_file (
  school_id uuid not null references school (id),
  id uuid not null,
  kind text not null check (kind in ('statement', 'returns', 'debits', 'refunds')),
  hash text not null,
  name text not null,
  -- Of a file that we made: what the bank calls it, the day on which it does its work, and the file itself.
  message_id text,
  works_on date,
  content text,
  seen_at timestamptz not null,
  -- Null while lines of it may still have to be booked: reading it again goes on where it stopped.
  handled_at timestamptz,
  primary key (school_id, id),
  unique (school_id, kind, hash),
  unique (school_id, message_id)
);
call protect('bank_file', 'select, insert, update');

-- Every line of every statement, once, whatever file it comes in: the id is made from what the bank says of it.
create table bank_line (
  school_id uuid not null references school (id),
  id text not null,
  file_id uuid not null,
  -- Negative for money that went out.
  amount money_amount not null,
  currency text not null,
  booked_on date not null,
  counter_account text not null default '',
  counter_name text not null default '',
  text text not null default '',
  outcome text not null default 'waiting' check (outcome in
    ('waiting', 'transfer', 'collected', 'returned', 'reversed', 'repaid', 'repayment-returned', 'suspense', 'not-ours')),
  reason text not null default '',
  debtor_id uuid,
  seen_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, file_id) references bank_file (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id)
);
create index bank_line_account on bank_line (school_id, counter_account) where debtor_id is not null;
call protect('bank_line', 'select, insert, update');

create table collection_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
grant select on collection_transition to portal_app;
insert into collection_transition values
  ('handed-in', 'collected'), ('handed-in', 'rejected'), ('handed-in', 'returned'),
  ('rejected', 'collected'), ('rejected', 'returned'), ('collected', 'returned');

-- One order to the bank to collect a term.
create table collection (
  school_id uuid not null references school (id),
  id uuid not null,
  file_id uuid not null,
  term_id uuid not null,
  mandate_id uuid not null,
  sequence text not null check (sequence in ('FRST', 'RCUR', 'OOFF')),
  amount money_amount not null check (amount > 0),
  -- The part of the file, and the order within it, as the bank names them when it answers.
  payment_info_id text not null,
  end_to_end_id text not null,
  collect_on date not null,
  state text not null default 'handed-in' check (state in ('handed-in', 'collected', 'rejected', 'returned')),
  live boolean not null generated always as (state = 'handed-in') stored,
  reason text not null default '',
  created_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, end_to_end_id),
  foreign key (school_id, file_id) references bank_file (school_id, id),
  foreign key (school_id, term_id) references term (school_id, id),
  foreign key (school_id, mandate_id) references mandate (school_id, id)
);
create unique index one_live_collection_per_term on collection (school_id, term_id) where live;
create index collection_term on collection (school_id, term_id);
create index collection_mandate on collection (school_id, mandate_id);
create index collection_payment_info on collection (school_id, payment_info_id);
call protect('collection', 'select, insert, update');

create function refuse_unlisted_collection_state() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from collection_transition where from_state = old.state and to_state = new.state) then
    raise exception 'A collection cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.amount <> old.amount then
    raise exception 'The amount of a collection is frozen' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger only_listed_states before update on collection
  for each row execute function refuse_unlisted_collection_state();

-- A term is paid through one channel at a time (SAF-M1). Both channels lock the term before they look at the other.
create function refuse_second_channel() returns trigger language plpgsql as $$
begin
  perform from term where school_id = new.school_id and id = new.term_id for update;
  if tg_table_name = 'collection' then
    if exists (select from payment_attempt_term
      where school_id = new.school_id and term_id = new.term_id and live) then
      raise exception 'The term % is being paid online', new.term_id using errcode = 'exclusion_violation';
    end if;
  elsif new.live and exists (select from collection
    where school_id = new.school_id and term_id = new.term_id and live) then
    raise exception 'The term % is being collected', new.term_id using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
create trigger one_channel before insert on collection
  for each row execute function refuse_second_channel();
create trigger one_channel before insert or update of live on payment_attempt_term
  for each row execute function refuse_second_channel();

-- An order to the bank to give a surplus back.
create table refund_order (
  school_id uuid not null references school (id),
  id uuid not null,
  file_id uuid not null,
  task_id bigint not null,
  debtor_id uuid not null,
  amount money_amount not null check (amount > 0),
  iban text not null,
  holder text not null,
  end_to_end_id text not null,
  state text not null default 'handed-in' check (state in ('handed-in', 'paid', 'returned')),
  created_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, end_to_end_id),
  unique (school_id, task_id),
  foreign key (school_id, file_id) references bank_file (school_id, id),
  foreign key (school_id, task_id) references refund_task (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id)
);
call protect('refund_order', 'select, insert, update');
