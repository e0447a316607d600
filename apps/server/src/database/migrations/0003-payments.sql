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
  state text not null default 'open' check (state in ('open', 'done')),
  created_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id),
  foreign key (school_id, ledger_entry_id) references ledger_entry (school_id, id)
);
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
  primary key (school_id, id),
  unique (school_id, provider, provider_payment_id, reason)
);
call protect('suspense_entry', 'select, insert, update');

-- Hints of the provider: 'look at this payment'. A row is a level, not an event: while it waits, another hint only
-- raises its count. It is stored before we answer 200.
create table payment_notice (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  provider_payment_id text not null check (length(provider_payment_id) <= 100),
  hints integer not null default 1,
  received_at timestamptz not null,
  handled_at timestamptz,
  attempts integer not null default 0,
  -- When to take it up; also the lease of whoever took it.
  next_at timestamptz not null,
  last_error text not null default '',
  primary key (school_id, id)
);
create unique index payment_notice_waiting on payment_notice (school_id, provider_payment_id) where handled_at is null;
create index payment_notice_next on payment_notice (school_id, next_at) where handled_at is null;
call protect('payment_notice', 'select, insert, update, delete');

-- Every mail is a row first, written in the transaction that causes it.
create table mail (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null default '',
  -- The same cause never mails twice.
  cause text not null,
  created_at timestamptz not null,
  next_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text not null default '',
  primary key (school_id, id),
  unique (school_id, cause)
);
create index mail_waiting on mail (school_id, next_at) where sent_at is null;
call protect('mail', 'select, insert, update');

-- What a request with this key answered, so that sending it again does nothing again (SAF-M11).
create table idempotent_request (
  school_id uuid not null references school (id),
  key text not null,
  person_id uuid not null,
  fingerprint text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (school_id, person_id, key)
);
call protect('idempotent_request', 'select, insert, delete');

-- What every bill of a child amounts to: one row per order list, from terms and ledger.
create view order_list_balance with (security_invoker = true) as
  select i.school_id, i.order_list_id,
    sum(t.amount)::bigint::money_amount as billed,
    sum(l.paid)::bigint::money_amount as paid,
    sum(t.amount - l.paid)::bigint::money_amount as open,
    sum(greatest(t.amount - l.paid, 0))::bigint::money_amount as to_pay,
    sum(greatest(l.paid - t.amount, 0))::bigint::money_amount as to_refund,
    bool_or(t.announced_at is not null and l.paid < t.amount) as announced
  from term t
  join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
  cross join lateral (
    select coalesce(sum(e.amount), 0)::bigint as paid from ledger_entry e
    where e.school_id = t.school_id and e.term_id = t.id) l
  where t.withdrawn_at is null
  group by i.school_id, i.order_list_id;
grant select on order_list_balance to portal_app;
