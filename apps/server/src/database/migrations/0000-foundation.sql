-- Shared by all areas: schools and their isolation, files, outgoing mail, idempotency keys and background jobs.
--
-- Every table of a school has school_id first in every key, and row-level security is forced on it. A transaction that did
-- not set `app.school` sees no rows, whatever its query says.

create function app_school() returns uuid language sql stable
  as $$ select nullif(current_setting('app.school', true), '')::uuid $$;

-- Puts a table behind row-level security. The application reads and writes only rows of its school, and only with the
-- granted rights. The owner of the schema migrates and counts; it is not the application's role.
-- The policy reads the school in a subquery. The planner then uses an average school instead of the statistics of the first
-- one, so that one plan fits every school (docs/decisions/0003).
create procedure protect(target regclass, rights text, school_column text default 'school_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_the_school on %s to portal_app using (%I = (select app_school())) with check (%I = app_school())',
    target, school_column, school_column);
  execute format('create policy of_the_owner on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant %s on %s to portal_app', rights, target);
end $$;

create table school (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  settings jsonb not null,
  -- Not visible to families: legal account name and IBAN, invoice prefix, second factor policy.
  billing jsonb not null,
  imported_at timestamptz not null default now(),
  -- Lifetime of sign-in links (PD-20).
  login_link_days integer not null default 90 check (login_link_days between 1 and 90),
  -- Address of the school's own administration.
  administration_url text not null default '',
  -- Kinds of notifications that the school sends; none until its file names them.
  announces text[] not null default '{}' check (announces <@ array['message', 'form', 'invoice']),
  -- The encrypted API key of the school's account at the payment provider (docs/decisions/0017).
  sealed_payments_key bytea not null default '',
  -- For how many hours a pupil sees a new mark before the guardians do.
  grade_delay_hours integer not null default 24 check (grade_delay_hours between 0 and 720)
)
-- Every request reads this row. With room on its page an update stays there, and the index keeps one entry.
with (fillfactor = 50);
call protect('school', 'select, insert, update', 'id');
-- Here the school is the primary key, so every plan is the same and needs no subquery.
alter policy of_the_school on school using (id = app_school());

-- Hosts of a school. The application finds a school only by find_school: it knows the host before it knows the school.
create table school_host (
  host text primary key check (host = lower(host)),
  school_id uuid not null references school (id)
);
call protect('school_host', 'select, insert, update, delete');

create function find_school(wanted_host text) returns uuid language sql stable security definer
  set search_path = public, pg_temp
  as $$ select school_id from school_host where host = lower(wanted_host) $$;
create function list_schools() returns setof uuid language sql stable security definer
  set search_path = public, pg_temp
  as $$ select id from school order by slug $$;
revoke all on function find_school(text), list_schools() from public;
grant execute on function find_school(text), list_schools() to portal_app;

-- Amounts are whole euro cents; rates and percentages are hundredths of a percent.
create domain money_amount as bigint check (value between -100000000000 and 100000000000);
create domain hundredths as integer check (value between 0 and 1000000);

-- Background jobs. A worker asks about all schools in one statement. Every job with a queue has two functions:
-- due_<job>(at) returns the schools with due work, waiting_<job>(at) also counts it for the metrics
-- (docs/operations/metrics.md). Both return no personal data. An area's metric has a function figure_<name>(at).
--
-- due_<job> jumps along an index from one school with work to the next. It reads a few blocks when nothing is due, however
-- many schools there are. waiting_<job> counts at most a thousand rows of a school.

-- Lets the application, and no other role, call such a function.
create procedure let_worker_ask(target regprocedure) language plpgsql as $$
begin
  execute format('revoke all on function %s from public', target);
  execute format('grant execute on function %s to portal_app', target);
end $$;

-- The periodic jobs of a school. A worker claims a job by moving due_at.
create table scheduled_job (
  school_id uuid not null references school (id),
  name text not null,
  due_at timestamptz not null,
  -- When it last ran to its end; until the first time `since` counts.
  done_at timestamptz,
  since timestamptz not null default now(),
  primary key (school_id, name)
);
-- The school whose job is the most overdue comes first.
create index scheduled_job_age on scheduled_job (name, (coalesce(done_at, since)));
call protect('scheduled_job', 'select, insert, update');

create function due_by_clock(at timestamptz, names text[]) returns table (school_id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, n.name from school s cross join unnest(names) n (name)
    where not exists (select from scheduled_job d where d.school_id = s.id and d.name = n.name and d.due_at > at)
$$;
call let_worker_ask('due_by_clock(timestamptz, text[])');

create function figure_periodic_age_seconds(at timestamptz) returns table (label text, value double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (name, done) as (
    (select j.name, coalesce(j.done_at, j.since) from scheduled_job j
      order by j.name, coalesce(j.done_at, j.since) limit 1)
    union all
    select n.name, n.done from first f cross join lateral (
      select j.name, coalesce(j.done_at, j.since) as done from scheduled_job j where j.name > f.name
      order by j.name, coalesce(j.done_at, j.since) limit 1) n)
  select name, extract(epoch from at - done) from first $$;
call let_worker_ask('figure_periodic_age_seconds(timestamptz)');

-- Results of requests by their idempotency key: repeating a request does nothing twice (SAF-M11).
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
call protect('idempotent_request', 'select, insert, update, delete');

-- Files of lists, messages, forms and the webshop.
create table file (
  school_id uuid not null references school (id),
  id uuid not null,
  name text not null,
  media_type text not null,
  width integer,
  height integer,
  content bytea not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  -- The result of the virus scanner. Without a scanner every file waits, and nothing reads this.
  scan text not null default 'waiting' check (scan in ('waiting', 'clean', 'infected')),
  -- When to scan it: the end of a lease, or of the pause after a failure.
  scan_at timestamptz not null default 'epoch',
  -- Scans that failed, and the last error.
  scan_attempts integer not null default 0,
  -- The name of the virus, or the last error.
  scan_remark text not null default '',
  infected_at timestamptz,
  primary key (school_id, id)
);
-- Not compressed, so that a part of a file is read without the rest. Most files are compressed already.
alter table file alter column content set storage external;
create index file_unscanned on file (school_id, scan_at) where scan = 'waiting';
create index file_infected on file (school_id) where scan = 'infected';
call protect('file', 'select, insert, update, delete');

-- New content is not scanned yet. A worker that scans the old content loses its lease.
create function forget_scan() returns trigger language plpgsql as $$
begin
  new.scan := 'waiting';
  new.scan_at := 'epoch';
  new.scan_attempts := 0;
  new.scan_remark := '';
  new.infected_at := null;
  return new;
end $$;
create trigger forget_scan before update of content on file for each row
  when (new.content is distinct from old.content) execute function forget_scan();

create function due_file_scans(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, scan_at from file where scan = 'waiting' order by school_id, scan_at limit 1)
    union all
    select n.school_id, n.scan_at from first f cross join lateral (
      select c.school_id, c.scan_at from file c where c.scan = 'waiting' and c.school_id > f.school_id
      order by c.school_id, c.scan_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_file_scans(timestamptz)');
-- A file that was never scanned waits since it was stored.
create function waiting_file_scans(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_file_scans(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(case when f.scan_at = 'epoch' then f.created_at else f.scan_at end) as oldest from (
      select t.scan_at, t.created_at from file t where t.school_id = d.school_id and t.scan = 'waiting' and t.scan_at <= at
      order by t.scan_at limit 1000) f) w $$;
call let_worker_ask('waiting_file_scans(timestamptz)');

-- Outgoing mail. The transaction that causes a mail stores it here; a worker sends it.
create table mail (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null default '',
  -- The same cause sends one mail.
  cause text not null,
  created_at timestamptz not null,
  next_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text not null default '',
  -- Set when the mail contains a code or a link. It is not sent after this moment. Its text is removed then, or as soon as
  -- it is sent.
  secret_until timestamptz,
  -- Address at which the recipient unsubscribes from this kind of mail.
  unsubscribe text not null default '',
  primary key (school_id, id),
  unique (school_id, cause)
);
create index mail_waiting on mail (school_id, next_at) where sent_at is null;
create index mail_secret on mail (school_id, secret_until) where secret_until is not null;
create index mail_age on mail (school_id, created_at);
call protect('mail', 'select, insert, update, delete');

create function due_mail(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, next_at from mail where sent_at is null order by school_id, next_at limit 1)
    union all
    select n.school_id, n.next_at from first f cross join lateral (
      select m.school_id, m.next_at from mail m where m.sent_at is null and m.school_id > f.school_id
      order by m.school_id, m.next_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_mail(timestamptz)');
create function waiting_mail(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_mail(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.next_at) as oldest from (
      select t.next_at from mail t where t.school_id = d.school_id and sent_at is null and t.next_at <= at
      order by t.next_at limit 1000) f) w $$;
call let_worker_ask('waiting_mail(timestamptz)');

-- Mails of one kind to one address on one day. The address is the SHA-256 hash of its lower case (PD-68).
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

-- Events to notify families of. The transaction of the event stores them; a worker looks up the recipients. Messages, forms
-- and invoices write them, so they belong to no area.
create table news (
  school_id uuid not null references school (id),
  kind text not null check (kind in ('message', 'form', 'invoice')),
  thing_id uuid not null,
  look_at timestamptz not null default 'epoch',
  -- An invoice that was added to an order list is mailed also when the payer was notified of the list.
  again boolean not null default false,
  primary key (school_id, kind, thing_id)
);
create index news_waiting on news (school_id, look_at, kind, thing_id);
call protect('news', 'select, insert, update, delete');

-- Refreshes the planner's statistics of tables of which a tenth changed, as PostgreSQL does a minute later. The first
-- requests after an import then have good plans. Only the owner of tables may do so.
create function refresh_statistics() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare of_table regclass;
begin
  for of_table in
    select s.relid from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relowner = current_user::regrole
      and s.n_mod_since_analyze > s.n_live_tup / 10
    order by s.relid
  loop
    execute format('analyze %s', of_table);
  end loop;
end $$;
revoke all on function refresh_statistics() from public;
grant execute on function refresh_statistics() to portal_app;
