-- The ground of every area: schools and the wall between them, files, mails on their way, and work that waits.
-- Every table of a school has school_id first in every key, and row-level security is forced on it:
-- without `app.school` set in the transaction a query sees nothing, whatever its text says.

create function app_school() returns uuid language sql stable
  as $$ select nullif(current_setting('app.school', true), '')::uuid $$;

-- Puts a table behind its school: the application reads and writes only rows of the school that is set, and only
-- in the ways that are granted; the owner of the schema migrates and counts, and is not the application.
-- The school of a policy is asked plainly, not in a query of its own: the planner then knows that all tables of a
-- join are of one school, which makes the plan of an overview a third cheaper. Every index begins with the school.
create procedure protect(target regclass, rights text, school_column text default 'school_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_the_school on %s to portal_app using (%I = app_school()) with check (%I = app_school())',
    target, school_column, school_column);
  execute format('create policy of_the_owner on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant %s on %s to portal_app', rights, target);
end $$;

create table school (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  settings jsonb not null,
  -- What the school keeps to itself: legal account name and IBAN, invoice prefix, second factor policy.
  billing jsonb not null,
  imported_at timestamptz not null default now(),
  -- A school may want its links to live for fewer days than ninety (PD-20).
  login_link_days integer not null default 90 check (login_link_days between 1 and 90),
  -- Where the school is administered outside the portal.
  administration_url text not null default '',
  -- Which kinds the school announces; none, until its file says so.
  announces text[] not null default '{}' check (announces <@ array['message', 'form', 'invoice']),
  -- The key of a school's own account at the payment provider, sealed (docs/decisions/0029): its money goes nowhere
  -- else.
  sealed_payments_key bytea not null default ''
);
call protect('school', 'select, insert, update', 'id');

-- Where a school is found. Read only through find_school: the host is known before the school is.
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

-- Files that the school publishes with its lists and messages.
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
  primary key (school_id, id)
);
-- A part of a file is read without the rest of it: kept as it is, instead of pressed together. Most files are already.
alter table file alter column content set storage external;
call protect('file', 'select, insert, update, delete');

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
  -- A mail with a code or a link in it: after this moment it is not sent any more, and its text is removed. It is
  -- removed as soon as it was sent, too: only hashes of secrets are kept.
  secret_until timestamptz,
  -- Where whoever gets a mail can say that it was the last one of its kind.
  unsubscribe text not null default '',
  primary key (school_id, id),
  unique (school_id, cause)
);
create index mail_waiting on mail (school_id, next_at) where sent_at is null;
create index mail_secret on mail (school_id, secret_until) where secret_until is not null;
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

-- Which school has which work waiting is asked of all schools at once, so that a worker need not ask each of them.
-- Every job whose work waits in rows has a function `due_<name of the job>(at)` that tells the schools and nothing
-- else; this lets the application ask it, and nobody besides.
create procedure let_worker_ask(target regprocedure) language plpgsql as $$
begin
  execute format('revoke all on function %s from public', target);
  execute format('grant execute on function %s to portal_app', target);
end $$;

create function due_mail(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct school_id from mail where sent_at is null and next_at <= at $$;
call let_worker_ask('due_mail(timestamptz)');

-- When a school's scheduled job is due again. Taking it moves the moment, so one process does it.
create table scheduled_job (
  school_id uuid not null references school (id),
  name text not null,
  due_at timestamptz not null,
  primary key (school_id, name)
);
call protect('scheduled_job', 'select, insert, update');

-- The schools for which something that is done by the clock is due.
create function due_by_clock(at timestamptz, names text[]) returns table (school_id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, n.name from school s cross join unnest(names) n (name)
    where not exists (select from scheduled_job d where d.school_id = s.id and d.name = n.name and d.due_at > at)
$$;
call let_worker_ask('due_by_clock(timestamptz, text[])');

-- What became new, from the very transaction that made it new until somebody looked whom it is for.
create table news (
  school_id uuid not null references school (id),
  kind text not null check (kind in ('message', 'form', 'invoice')),
  thing_id uuid not null,
  look_at timestamptz not null default 'epoch',
  primary key (school_id, kind, thing_id)
);
create index news_look_at on news (look_at);
call protect('news', 'select, insert, update, delete');

-- What the planner knows of the tables, made anew. PostgreSQL does this by itself, but only after a while and not for
-- small tables; after a school came in, the next parent should not wait for it. Only the owner of tables may do it.
create function refresh_statistics() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare of_table regclass;
begin
  for of_table in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner = current_user::regrole order by oid
  loop
    execute format('analyze %s', of_table);
  end loop;
end $$;
revoke all on function refresh_statistics() from public;
grant execute on function refresh_statistics() to portal_app;
