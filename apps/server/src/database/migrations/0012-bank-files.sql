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

alter table mandate add one_off boolean not null default false;

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

alter table refund_task drop constraint refund_task_state_check;
alter table refund_task add constraint refund_task_state_check check (state in ('open', 'handed-in', 'done'));
