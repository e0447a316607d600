-- Who is who: the people of a school, who is whose child, who is signed in, and with what.

create table single_sign_on (
  school_id uuid not null references school (id),
  type text not null,
  name text not null,
  enabled boolean not null,
  visible boolean not null,
  required_group_type text not null check (required_group_type in ('NONE', 'ALL', 'DEBTOR', 'ADMIN')),
  issuer text not null default '',
  client_id text not null default '',
  -- The secret that the school shares with its identity provider, sealed (docs/decisions/0023).
  sealed_client_secret bytea not null default '',
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
  -- The school may close somebody's account for as long as it wants; signing in then reads as blocked.
  blocked boolean not null default false,
  -- Whether somebody agreed that their visits are counted with Google Analytics; nothing before they were asked.
  analytics text check (analytics in ('agreed', 'refused')),
  analytics_chosen_at timestamptz,
  primary key (school_id, id),
  check ((analytics is null) = (analytics_chosen_at is null)),
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

-- Who looked along with whom, when and why. The family reads it.
create table looked_along (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  -- The administrator.
  person_id uuid not null,
  -- The guardian, or else a bare role.
  as_person_id uuid,
  as_stereotype text,
  reason text not null,
  started_at timestamptz not null,
  -- When it was ended; what nobody ended was over after an hour at the latest.
  ended_at timestamptz check (ended_at >= started_at),
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, as_person_id) references person (school_id, id),
  check ((as_person_id is null) <> (as_stereotype is null))
);
create index looked_along_with on looked_along (school_id, as_person_id, started_at);
call protect('looked_along', 'select, insert, update');

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
  impersonation_started_at timestamptz,
  language text check (language in ('nl', 'en')),
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The hard end; the sliding end follows from last_seen_at and the role (PD-21).
  ends_at timestamptz not null,
  -- The name that was typed, so that wrong codes count for it as wrong passwords do.
  sign_in_name text not null default '',
  -- What one browser is called in the list of one's own sessions; the session itself is named by nothing that opens it.
  handle uuid not null default gen_random_uuid(),
  -- Where somebody who came in by single sign-on logs out of the provider too (logoutRedirectUrl).
  logout_url text not null default '',
  -- The entry of this session in the list of who looked along with whom.
  looked_along_id bigint,
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, impersonated_person_id) references person (school_id, id),
  foreign key (school_id, looked_along_id) references looked_along (school_id, id)
);
create unique index session_handle on session (school_id, handle);
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
  -- A link that the school took back stays, so that a later import of the same link does not bring it to life.
  revoked_at timestamptz,
  primary key (school_id, hash),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index access_token_session on access_token (school_id, session_id) where session_id is not null;
create index access_token_person on access_token (school_id, person_id, purpose, created_at);
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
create index audit_entry_person on audit_entry (school_id, person_id, at);
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

-- Browsers that somebody came in with before, by the hash of a secret that they keep for a year.
create table known_device (
  school_id uuid not null references school (id),
  person_id uuid not null,
  hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (school_id, person_id, hash),
  foreign key (school_id, person_id) references person (school_id, id)
);
call protect('known_device', 'select, insert, update, delete');

-- When somebody came in, and with what; kept for ninety days.
create table sign_in (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  person_id uuid not null,
  at timestamptz not null,
  authentication_type text not null check (authentication_type in ('PASSWORD', 'SSO', 'TOKEN')),
  user_agent text not null,
  new_device boolean not null,
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index sign_in_person on sign_in (school_id, person_id, at);
create index sign_in_at on sign_in (school_id, at);
call protect('sign_in', 'select, insert, delete');

-- An app that counts with the clock (RFC 6238). The secret is sealed with that of the portal; it counts from the
-- moment that its owner gave a code of it. A step that was used is not accepted again.
create table authenticator (
  school_id uuid not null references school (id),
  person_id uuid not null,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references person (school_id, id)
);
call protect('authenticator', 'select, insert, update, delete');

-- For who lost the telephone: each works once, and only its hash is kept.
create table recovery_code (
  school_id uuid not null references school (id),
  person_id uuid not null,
  hash bytea not null,
  used_at timestamptz,
  primary key (school_id, person_id, hash),
  foreign key (school_id, person_id) references person (school_id, id)
);
call protect('recovery_code', 'select, insert, update, delete');

-- Accounts elsewhere. Somebody is known by who vouches and by that one's own name for the person, and by nothing
-- else: never by a name or an e-mail address, which may become another's (SAF-S11).
create table outside_account (
  school_id uuid not null references school (id),
  issuer text not null check (issuer <> ''),
  subject text not null check (subject <> ''),
  person_id uuid not null,
  primary key (school_id, issuer, subject),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index outside_account_person on outside_account (school_id, person_id);
call protect('outside_account', 'select, insert, update, delete');

-- Each departure to an identity provider ends once, also where a provider would take its code twice.
create table ended_departure (
  school_id uuid not null references school (id),
  state_hash bytea not null,
  ended_at timestamptz not null,
  primary key (school_id, state_hash)
);
call protect('ended_departure', 'select, insert, delete');
