-- Money on its way and money that arrived: terms, payments through the provider, the ledger, and the files of the bank.

-- The permission to collect. Its text, moment and giver are kept (PD-15).
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
  -- Why nothing new is collected under it: replaced, lapsed, or the reason of the bank. What was announced under a replaced
  -- mandate is still collected under it.
  ended_for text,
  one_off boolean not null default false,
  -- Its last use at a bank before the portal collected under it.
  last_used_on date,
  primary key (school_id, id),
  unique (school_id, code),
  foreign key (school_id, debtor_id) references debtor (school_id, id)
);
create unique index mandate_active on mandate (school_id, debtor_id) where closed_at is null;
call protect('mandate', 'select, insert, update');

-- A term is what can be paid: an invoice or an instalment of it, or an order of the webshop (docs/decisions/0043). Attempts, ledger
-- and refunds go by terms. What is paid of a term is the sum of its ledger entries.
create table term (
  school_id uuid not null,
  id uuid not null,
  invoice_id uuid,
  shop_order_id uuid,
  -- The child of the invoice, set by a trigger; null for an order of the webshop.
  child_id uuid,
  number integer not null,
  reference text not null,
  description text not null default '',
  due_on date not null,
  amount money_amount not null,
  -- The payment channel: online, by transfer or by direct debit, one at a time (SAF-M1).
  method_name text not null,
  method_visible_name text not null,
  mandate_id uuid,
  -- Handed in at the bank or announced by the payer, and not confirmed yet (nietbetaald).
  announced_at timestamptz,
  -- A term of a shop order is withdrawn when the order changes before anything is paid.
  withdrawn_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, invoice_id) references invoice (school_id, id),
  foreign key (school_id, shop_order_id) references shop_order (school_id, id),
  foreign key (school_id, mandate_id) references mandate (school_id, id),
  constraint term_has_child check (invoice_id is null or child_id is not null),
  check ((invoice_id is null) <> (shop_order_id is null))
);
-- A withdrawn term may be replaced by one with the same reference: the bank knows only the one in force.
create unique index term_reference on term (school_id, reference) where withdrawn_at is null;
create index term_invoice on term (school_id, invoice_id, number);
create index term_child on term (school_id, child_id);
create index term_shop_order on term (school_id, shop_order_id) where shop_order_id is not null;
-- An order is paid in one term.
create unique index one_term_per_shop_order on term (school_id, shop_order_id)
  where shop_order_id is not null and withdrawn_at is null;
call protect('term', 'select, insert, update');

create function set_child_of_term() returns trigger language plpgsql as $$
begin
  new.child_id := (select ol.child_id from invoice i
    join order_list ol on ol.school_id = i.school_id and ol.id = i.order_list_id
    where i.school_id = new.school_id and i.id = new.invoice_id);
  return new;
end $$;
create trigger set_child before insert or update of invoice_id, child_id on term
  for each row execute function set_child_of_term();

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
  -- A refund can fail, and a chargeback can be reversed.
  ('partly-refunded', 'paid'), ('partly-refunded', 'refunded'), ('partly-refunded', 'charged-back'),
  ('refunded', 'paid'), ('refunded', 'partly-refunded'), ('refunded', 'charged-back'),
  ('charged-back', 'paid'), ('charged-back', 'partly-refunded'), ('charged-back', 'refunded');

-- One attempt to pay terms through the payment provider. The amount is frozen when the attempt is stored. The money is of a
-- debtor of the school, or of the buyer in the webshop.
create table payment_attempt (
  school_id uuid not null references school (id),
  id uuid not null,
  debtor_id uuid,
  buyer_id uuid,
  state text not null,
  live boolean not null generated always as (state in ('creating', 'open', 'pending', 'unknown')) stored,
  amount money_amount not null check (amount > 0),
  method_name text not null,
  method_visible_name text not null,
  description text not null,
  -- What the payer sees at the bank (purchaseId).
  reference text not null,
  -- Where the browser returns to: a path of the portal, validated when it was stored.
  return_path text not null,
  -- The origin of the portal at the start: a retry sends the provider the same request.
  origin text not null,
  idempotency_key text not null,
  provider text not null,
  provider_payment_id text,
  pay_at text,
  started_by uuid not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  -- When to ask the provider again while the attempt is live; also the lease of the worker.
  look_at timestamptz not null,
  settled_at timestamptz,
  failure text not null default '',
  -- The account that paid, as the provider reports it.
  consumer_iban text not null default '',
  consumer_name text not null default '',
  primary key (school_id, id),
  unique (school_id, id, live),
  unique (school_id, idempotency_key),
  unique (school_id, provider, provider_payment_id),
  foreign key (school_id, debtor_id) references debtor (school_id, id),
  foreign key (school_id, buyer_id) references person (school_id, id),
  foreign key (school_id, started_by) references person (school_id, id),
  check ((debtor_id is null) <> (buyer_id is null))
);
create index payment_attempt_live on payment_attempt (school_id, look_at) where live;
create index payment_attempt_begun on payment_attempt (created_at);
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

create function due_payment_attempts(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, look_at from payment_attempt where live order by school_id, look_at limit 1)
    union all
    select n.school_id, n.look_at from first f cross join lateral (
      select a.school_id, a.look_at from payment_attempt a where a.live and a.school_id > f.school_id
      order by a.school_id, a.look_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_payment_attempts(timestamptz)');
create function waiting_payment_attempts(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_payment_attempts(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.look_at) as oldest from (
      select t.look_at from payment_attempt t where t.school_id = d.school_id and live and t.look_at <= at
      order by t.look_at limit 1000) f) w $$;
call let_worker_ask('waiting_payment_attempts(timestamptz)');
create function figure_payment_attempts(at timestamptz) returns table (label text, value double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.state, count(a.id)
  from (select from_state as state from attempt_transition union select to_state from attempt_transition) s
  left join payment_attempt a on a.state = s.state and a.created_at > at - interval '1 hour' and a.created_at <= at
  group by s.state $$;
call let_worker_ask('figure_payment_attempts(timestamptz)');

-- The terms that an attempt pays, and how much of each. A term has at most one live attempt.
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

-- Every euro that arrived or left. Entries are only added; changes and deletions are rejected, also for the owner.
create table ledger_entry (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('payment', 'refund', 'chargeback', 'credit', 'correction')),
  debtor_id uuid,
  buyer_id uuid,
  -- Null for a surplus, which is a credit of the debtor.
  term_id uuid,
  -- The term that a surplus was paid for: a family sees it on that list until it is refunded. Null where it is not known.
  for_term_id uuid,
  attempt_id uuid,
  amount money_amount not null check (amount <> 0),
  booked_at timestamptz not null,
  -- `set-off` for the two entries by which a credit note settles an open term (docs/decisions/0091).
  provider text,
  provider_payment_id text,
  -- The refund or chargeback at the provider; the term for a payment of several terms.
  provider_sub_id text not null default '',
  note text not null default '',
  primary key (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id),
  foreign key (school_id, buyer_id) references person (school_id, id),
  foreign key (school_id, term_id) references term (school_id, id),
  foreign key (school_id, for_term_id) references term (school_id, id),
  foreign key (school_id, attempt_id) references payment_attempt (school_id, id),
  check ((kind = 'credit') = (term_id is null)),
  check (for_term_id is null or kind = 'credit'),
  check ((debtor_id is null) <> (buyer_id is null))
);
create unique index booked_once on ledger_entry (school_id, provider, provider_payment_id, kind, provider_sub_id)
  where provider_payment_id is not null;
-- Every screen adds up the entries of terms by an index-only scan.
create index ledger_entry_term_amount on ledger_entry (school_id, term_id) include (amount);
create index ledger_entry_for_term on ledger_entry (school_id, for_term_id) where for_term_id is not null;
create index ledger_entry_debtor on ledger_entry (school_id, debtor_id);
call protect('ledger_entry', 'select, insert');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();

-- Never unset, as the ledger only grows. Whether the surplus was refunded follows from the ledger.
create function mark_surplus() returns trigger language plpgsql as $$
begin
  update order_list ol set had_surplus = true
  from term t join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
  where t.school_id = new.school_id and t.id = new.for_term_id
    and ol.school_id = i.school_id and ol.id = i.order_list_id and not ol.had_surplus;
  return null;
end $$;
create trigger mark_surplus after insert on ledger_entry
  for each row when (new.for_term_id is not null) execute function mark_surplus();

-- Money that the school must give back: a surplus, or a credit note. The money of a credit note is of a term, and on its
-- way back at most once.
create table refund_task (
  school_id uuid not null,
  id bigint generated always as identity,
  debtor_id uuid,
  buyer_id uuid,
  ledger_entry_id bigint,
  term_id uuid,
  amount money_amount not null check (amount > 0),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'handed-in', 'done')),
  created_at timestamptz not null,
  -- A person releases a refund to an account that no money came from. Another account needs another release (docs/decisions/0091).
  released_at timestamptz,
  released_by text,
  released_iban text,
  primary key (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id),
  foreign key (school_id, buyer_id) references person (school_id, id),
  foreign key (school_id, ledger_entry_id) references ledger_entry (school_id, id),
  foreign key (school_id, term_id) references term (school_id, id),
  check (term_id is null or ledger_entry_id is null),
  check ((debtor_id is null) <> (buyer_id is null))
);
create unique index one_live_task_per_term on refund_task (school_id, term_id) where state <> 'done';
call protect('refund_task', 'select, insert, update');

-- Money that matches no payer or no open amount, until a person decides (SAF-M8).
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
  -- The decision: which term it paid, or that it is not the school's, and why.
  resolution text check (resolution in ('booked', 'not-ours')),
  note text not null default '',
  primary key (school_id, id),
  unique (school_id, provider, provider_payment_id, reason),
  check ((resolution is null) = (resolved_at is null))
);
create index suspense_entry_open on suspense_entry (school_id, id) where resolved_at is null;
call protect('suspense_entry', 'select, insert, update');

create function figure_suspense_entries(at timestamptz) returns table (label text, value double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select '', count(*) from suspense_entry where resolved_at is null $$;
call let_worker_ask('figure_suspense_entries(timestamptz)');
create function figure_suspense_cents(at timestamptz) returns table (label text, value double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select '', coalesce(sum(amount), 0) from suspense_entry where resolved_at is null and currency = 'EUR' $$;
call let_worker_ask('figure_suspense_cents(timestamptz)');

-- Webhooks of the payment provider. A row says that a payment changed: while it waits, another call only raises its count.
-- It is stored before the response 200.
create table webhook (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  provider_payment_id text not null check (length(provider_payment_id) <= 100),
  calls integer not null default 1,
  received_at timestamptz not null,
  handled_at timestamptz,
  attempts integer not null default 0,
  -- When to process it; also the lease of the worker.
  next_at timestamptz not null,
  last_error text not null default '',
  primary key (school_id, id)
);
create unique index webhook_waiting on webhook (school_id, provider_payment_id) where handled_at is null;
create index webhook_next on webhook (school_id, next_at) where handled_at is null;
call protect('webhook', 'select, insert, update, delete');

create function due_webhooks(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, next_at from webhook where handled_at is null order by school_id, next_at limit 1)
    union all
    select n.school_id, n.next_at from first f cross join lateral (
      select w.school_id, w.next_at from webhook w where w.handled_at is null and w.school_id > f.school_id
      order by w.school_id, w.next_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_webhooks(timestamptz)');
create function waiting_webhooks(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_webhooks(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.next_at) as oldest from (
      select t.next_at from webhook t where t.school_id = d.school_id and handled_at is null and t.next_at <= at
      order by t.next_at limit 1000) f) w $$;
call let_worker_ask('waiting_webhooks(timestamptz)');

-- Files from the bank and for the bank. The same file twice is one row; a generated file is kept to download it again.
create table bank_file (
  school_id uuid not null references school (id),
  id uuid not null,
  kind text not null check (kind in ('statement', 'returns', 'debits', 'refunds')),
  hash text not null,
  name text not null,
  -- Of a generated file: its message id, the day of execution, and its content.
  message_id text,
  works_on date,
  content text,
  seen_at timestamptz not null,
  -- Null while lines of it may still have to be booked: reading it again continues where it stopped.
  handled_at timestamptz,
  primary key (school_id, id),
  unique (school_id, kind, hash),
  unique (school_id, message_id)
);
call protect('bank_file', 'select, insert, update');

-- Every line of every statement, once, whichever files contain it.
create table bank_line (
  school_id uuid not null references school (id),
  -- Derived from the fields of the line.
  id text not null,
  -- The fields that the bank repeats in every statement with this line; null where it gave none.
  identity text,
  bank_reference text,
  entry_amount money_amount,
  file_id uuid not null,
  -- Negative for money that left.
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
create unique index bank_line_identity on bank_line (school_id, identity);
create index bank_line_day on bank_line (school_id, booked_on);
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

-- One direct debit of a term.
create table collection (
  school_id uuid not null references school (id),
  id uuid not null,
  file_id uuid not null,
  term_id uuid not null,
  mandate_id uuid not null,
  sequence text not null check (sequence in ('FRST', 'RCUR', 'OOFF')),
  amount money_amount not null check (amount > 0),
  -- The part of the file, and the debit within it, by which the bank refers to it.
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

-- A term is paid through one channel at a time (SAF-M1). Both channels lock the term before they check the other.
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

-- A credit transfer that refunds a surplus or a credit note. One that the bank rejected moved no money.
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
  state text not null default 'handed-in' check (state in ('handed-in', 'paid', 'returned', 'rejected')),
  created_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, end_to_end_id),
  unique (school_id, task_id),
  foreign key (school_id, file_id) references bank_file (school_id, id),
  foreign key (school_id, task_id) references refund_task (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id)
);
call protect('refund_order', 'select, insert, update');

-- The payable parts of an invoice: its terms in force, or the whole invoice when it has none yet.
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

-- The sums of all invoices of an order list.
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

-- Whether a debtor has an invoice of this child with an open amount, or with a ledger entry on this day or later. The payer
-- of a pupil who left sees what is open until it is settled, and for a year after.
create function has_unsettled_invoices(child uuid, debtor uuid, since date) returns boolean
  language sql stable cost 10000 as $$
  select exists (
    select from order_list o
    where o.child_id = child and o.debtor_id = debtor and (o.visible or o.responded_at is not null) and (
      exists (select from bill_part p
        where p.school_id = o.school_id and p.order_list_id = o.id and p.amount <> p.paid)
      or exists (
        select from invoice i
        join term t on t.school_id = i.school_id and t.invoice_id = i.id
        join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id
        where i.school_id = o.school_id and i.order_list_id = o.id
          and (e.booked_at at time zone 'Europe/Amsterdam')::date >= since)))
$$;
