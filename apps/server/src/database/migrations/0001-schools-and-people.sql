-- Schools, the people they know, who is whose child, and who is signed in.
-- Every table of a school has school_id first in every key, and row-level security is forced on it:
-- without `app.school` set in the transaction a query sees nothing, whatever its text says.

create function app_school() returns uuid language sql stable
  as $$ select nullif(current_setting('app.school', true), '')::uuid $$;

-- Puts a table behind its school: the application reads and writes only rows of the school that is set, and only
-- in the ways that are granted; the owner of the schema migrates and counts, and is not the application.
create procedure protect(target regclass, rights text, school_column text default 'school_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_the_school on %s to portal_app using (%I = (select app_school())) with check (%I = (select app_school()))',
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
  imported_at timestamptz not null default now()
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

create table single_sign_on (
  school_id uuid not null references school (id),
  type text not null,
  name text not null,
  enabled boolean not null,
  visible boolean not null,
  required_group_type text not null check (required_group_type in ('NONE', 'ALL', 'DEBTOR', 'ADMIN')),
  issuer text not null default '',
  client_id text not null default '',
  client_secret text not null default '',
  primary key (school_id, type)
);
call protect('single_sign_on', 'select, insert, update, delete');

create table notification (
  school_id uuid not null references school (id),
  id text not null,
  active boolean not null,
  priority text not null,
  message text not null,
  primary key (school_id, id)
);
call protect('notification', 'select, insert, update, delete');

-- Parents, students, administrators and payers from outside.
create table person (
  school_id uuid not null references school (id),
  id uuid not null,
  stereotype text not null check (stereotype in ('ouder', 'leerling', 'beheerder', 'supervisor', 'portal_admin')),
  role_name text not null default '',
  live_edit_admin boolean not null default false,
  first_name text not null,
  last_name_prefix text not null default '',
  last_name text not null,
  full_name text not null generated always as (
    regexp_replace(trim(first_name || ' ' || last_name_prefix || ' ' || last_name), '\s+', ' ', 'g')) stored,
  gender text not null check (gender in ('m', 'v')),
  email text not null default '',
  birth_date date,
  source_id text not null,
  lobi_id text not null default '',
  login text,
  login_alias text,
  external boolean not null default false,
  manual boolean not null default false,
  active boolean not null default true,
  class_name text not null default '',
  location text not null default '',
  language text check (language in ('nl', 'en')),
  password_hash text,
  -- Goes up with every change of password; sessions made under an older one are dead (SAF-S2).
  password_version integer not null default 0,
  second_factor boolean not null default false,
  primary key (school_id, id),
  unique (school_id, source_id)
);
create unique index person_login on person (school_id, lower(login)) where login is not null;
create index person_login_alias on person (school_id, lower(login_alias)) where login_alias is not null;
create index person_full_name on person (school_id, full_name);
call protect('person', 'select, insert, update');

-- Who receives and pays invoices: a person, a company, or an adult student.
create table debtor (
  school_id uuid not null references school (id),
  id uuid not null,
  debtor_number text not null,
  name text not null,
  active boolean not null default true,
  company boolean not null default false,
  student boolean not null default false,
  default_account text not null default '',
  last_used_iban text not null default '',
  last_used_holder text not null default '',
  primary key (school_id, id),
  unique (school_id, debtor_number)
);
call protect('debtor', 'select, insert, update');

-- An adult and a child. An ended relation opens nothing from the next request on (SAF-A6).
create table relation (
  school_id uuid not null references school (id),
  id uuid not null,
  person_id uuid not null,
  child_id uuid not null,
  debtor_id uuid,
  -- Sees the debtor's invoices of this child, and can do nothing with them.
  looks_along boolean not null default false,
  ended_on date,
  primary key (school_id, id),
  unique (school_id, person_id, child_id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id),
  check (not looks_along or debtor_id is not null)
);
create index relation_child on relation (school_id, child_id);
create index relation_debtor on relation (school_id, debtor_id);
call protect('relation', 'select, insert, update');

-- A session is known by the hash of its secret; the secret itself lives only in the visitor's cookie.
create table session (
  school_id uuid not null references school (id),
  id bytea not null,
  person_id uuid not null,
  stage text not null check (stage in ('second-factor', 'authenticated')),
  authentication_type text not null check (authentication_type in ('PASSWORD', 'SSO', 'TOKEN')),
  authentication_source text not null,
  password_version integer not null,
  impersonated_person_id uuid,
  impersonated_stereotype text,
  impersonation_reason text not null default '',
  impersonation_started_at timestamptz,
  language text check (language in ('nl', 'en')),
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The hard end; the sliding end follows from last_seen_at and the role (PD-21).
  ends_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, impersonated_person_id) references person (school_id, id)
);
create index session_person on session (school_id, person_id);
create index session_ends_at on session (school_id, ends_at);
call protect('session', 'select, insert, update, delete');

-- Failed sign-ins, kept per name (known or not) and per network, to slow down guessing (PD-22).
create table failed_login (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  login_name text not null,
  network text not null,
  failed_at timestamptz not null,
  primary key (school_id, id)
);
create index failed_login_name on failed_login (school_id, login_name, failed_at);
create index failed_login_network on failed_login (school_id, network, failed_at);
call protect('failed_login', 'select, insert, delete');

-- Links and codes that open something: only their hash is stored (PD-20, SAF-S4 and S5).
create table access_token (
  school_id uuid not null references school (id),
  hash bytea not null,
  purpose text not null check (purpose in ('login-link', 'set-password', 'second-factor', 'payment-return')),
  person_id uuid not null,
  source text not null default '',
  session_id bytea,
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (school_id, hash),
  foreign key (school_id, person_id) references person (school_id, id)
);
call protect('access_token', 'select, insert, update, delete');

-- Who did what, as whom. Nothing is ever changed or removed here.
create table audit_entry (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  at timestamptz not null,
  person_id uuid,
  as_person_id uuid,
  action text not null,
  subject text not null default '',
  primary key (school_id, id)
);
create index audit_entry_at on audit_entry (school_id, at);
call protect('audit_entry', 'select, insert');

-- Errors that a browser reported, by the reference that its user can read out.
create table crash_report (
  school_id uuid not null references school (id),
  reference text not null,
  at timestamptz not null,
  person_id uuid,
  url text not null,
  message text not null,
  stack text not null,
  primary key (school_id, reference)
);
call protect('crash_report', 'select, insert');

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
call protect('file', 'select, insert, update');
