-- Mails with contents go to addresses that somebody confirmed, and few go to one address on one day (record 101, PD-68).

-- The address that its owner filled in and did not confirm yet; empty for one that the school gave or somebody confirmed.
alter table person add unconfirmed_email text not null default '';

-- Where the confirmation of an order goes besides the own address of its buyer; empty where it is the same address, or unpaid.
alter table shop_order add email_state text not null default ''
  constraint shop_order_email_state_check check (email_state in ('', 'asked', 'limited', 'confirmed'));

-- Links that confirm an address. Only the hash of the token is kept (SAF-S5).
create table email_confirmation (
  school_id uuid not null references school (id),
  hash bytea not null,
  person_id uuid not null,
  email text not null,
  -- For what the address was given: the account, or a thing of the area that asked.
  purpose text not null,
  subject_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (school_id, hash),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index email_confirmation_person on email_confirmation (school_id, person_id, created_at);
call protect('email_confirmation', 'select, insert, update, delete');

-- How many mails of one kind went to one address on one day. The address is a SHA-256 hash of its lower case.
create table mail_count (
  school_id uuid not null references school (id),
  address bytea not null,
  day date not null,
  kind text not null,
  mails integer not null,
  primary key (school_id, address, day, kind)
);
create index mail_count_address on mail_count (address, day);
create index mail_count_day on mail_count (school_id, day);
call protect('mail_count', 'select, insert, update, delete');

-- Counts the mails to these addresses over all schools. Locks each address until the transaction ends, in one order, so that
-- concurrent senders do not exceed the limit and do not deadlock.
create function count_mails(of_addresses bytea[], on_day date) returns table (address bytea, kind text, mails integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(k.key) from (
    select distinct hashtextextended(encode(a, 'hex'), 107) as key from unnest(of_addresses) a order by 1) k;
  return query select c.address, c.kind, sum(c.mails)::integer from mail_count c
    where c.address = any(of_addresses) and c.day = on_day group by c.address, c.kind;
end $$;
call let_worker_ask('count_mails(bytea[], date)');
