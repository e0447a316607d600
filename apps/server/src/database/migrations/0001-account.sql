-- Who is who: people, relations and debtors; how they sign in; the audit log.

-- Parents, pupils, administrators and external payers.
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
  -- Since when the address is the person's own choice. An import leaves such an address alone.
  email_chosen_at timestamptz,
  -- An address that its owner filled in and did not confirm yet; empty for a confirmed one and for one from the school.
  unconfirmed_email text not null default '',
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
  -- Increases with every change of password. Sessions with an older version are invalid (SAF-S2).
  password_version integer not null default 0,
  second_factor boolean not null default false,
  -- The school blocks an account for as long as it wants.
  blocked boolean not null default false,
  -- Consent to Google Analytics; null while the person has not been asked.
  analytics text check (analytics in ('agreed', 'refused')),
  analytics_chosen_at timestamptz,
  primary key (school_id, id),
  unique (school_id, source_id),
  check ((analytics is null) = (analytics_chosen_at is null))
);
-- lower() is not leakproof, so row-level security keeps the application from using these two. accounts_with_login uses them.
create unique index person_login on person (school_id, lower(login)) where login is not null;
create index person_login_alias on person (school_id, lower(login_alias)) where login_alias is not null;
create index person_full_name on person (school_id, full_name);
call protect('person', 'select, insert, update');

-- Finds the accounts with a login name in the school of the transaction. It runs as the owner to use the indexes above.
create function accounts_with_login(login_name text)
  returns table (school_id uuid, id uuid, login text, stereotype text, password_hash text, password_version int,
    second_factor boolean, blocked boolean)
  language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select p.school_id, p.id, p.login, p.stereotype, p.password_hash, p.password_version, p.second_factor, p.blocked
  from person p where p.school_id = app_school() and p.active and p.password_hash is not null
    and lower(p.login) = lower(login_name)
  union all
  select p.school_id, p.id, p.login, p.stereotype, p.password_hash, p.password_version, p.second_factor, p.blocked
  from person p where p.school_id = app_school() and p.active and p.password_hash is not null
    and lower(p.login_alias) = lower(login_name) and lower(p.login) is distinct from lower(login_name) $$;
revoke all on function accounts_with_login(text) from public;
grant execute on function accounts_with_login(text) to portal_app;

-- Who receives and pays invoices: a person, a company, or an adult pupil.
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

-- An adult and a child. An ended relation gives no access from the next request on (SAF-A6).
create table relation (
  school_id uuid not null references school (id),
  id uuid not null,
  person_id uuid not null,
  child_id uuid not null,
  debtor_id uuid,
  -- Reads the debtor's invoices of this child, and cannot act on them.
  looks_along boolean not null default false,
  ended_on date,
  -- It ended because the pupil left the school, and for no other reason.
  pupil_left boolean not null default false,
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

-- The audit log. Rows are added, never changed, and removed after a year.
-- It has no foreign key to the school, which every sign-in would lock.
create table audit_entry (
  school_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  person_id uuid,
  as_person_id uuid,
  action text not null,
  subject text not null default '',
  -- The network of a visitor who is not signed in.
  network text not null default '',
  primary key (school_id, id)
);
create index audit_entry_at on audit_entry (school_id, at);
create index audit_entry_person on audit_entry (school_id, person_id, at);
call protect('audit_entry', 'select, insert');

-- Removes rows that are over a year old, of the school of the transaction. The application has no right to delete, and
-- cannot remove younger rows by passing another moment.
create function forget_old_audit_entries(at_moment timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from audit_entry where school_id = app_school() and at < least(at_moment, now()) - interval '1 year'
$$;
revoke all on function forget_old_audit_entries(timestamptz) from public;
grant execute on function forget_old_audit_entries(timestamptz) to portal_app;

-- Triggers log changes of rights, so that no code path misses them.
create function audit_rights_of_person() returns trigger language plpgsql as $$
begin
  insert into audit_entry (school_id, at, person_id, action, subject)
  values (new.school_id, now(), new.id, 'change-rights', concat_ws(', ',
    case when new.stereotype <> old.stereotype then old.stereotype || ' becomes ' || new.stereotype end,
    case when new.blocked and not old.blocked then 'blocked' when old.blocked and not new.blocked then 'unblocked' end,
    case when new.active and not old.active then 'opened' when old.active and not new.active then 'closed' end,
    case when new.live_edit_admin <> old.live_edit_admin then 'edits pages: ' || new.live_edit_admin end,
    case when new.second_factor <> old.second_factor then 'code by mail: ' || new.second_factor end));
  return null;
end $$;
create trigger audit_rights after update on person for each row
  when ((old.stereotype, old.blocked, old.active, old.live_edit_admin, old.second_factor)
    is distinct from (new.stereotype, new.blocked, new.active, new.live_edit_admin, new.second_factor))
  execute function audit_rights_of_person();

create function audit_rights_of_relation() returns trigger language plpgsql as $$
begin
  insert into audit_entry (school_id, at, person_id, action, subject)
  values (new.school_id, now(), new.person_id, 'change-rights', concat_ws(', ', 'relation ' || new.id,
    case when new.ended_on is distinct from old.ended_on then 'ends ' || coalesce(new.ended_on::text, 'never') end,
    case when new.pupil_left <> old.pupil_left then 'pupil left: ' || new.pupil_left end,
    case when new.debtor_id is distinct from old.debtor_id then 'debtor ' || coalesce(new.debtor_id::text, 'none') end,
    case when new.looks_along <> old.looks_along then 'reads only: ' || new.looks_along end));
  return null;
end $$;
create trigger audit_rights after update on relation for each row
  when ((old.ended_on, old.pupil_left, old.debtor_id, old.looks_along)
    is distinct from (new.ended_on, new.pupil_left, new.debtor_id, new.looks_along))
  execute function audit_rights_of_relation();

-- Impersonation by administrators: the person, the time and the reason. The family can read it.
create table looked_along (
  school_id uuid not null references school (id),
  id bigint generated always as identity,
  -- The administrator.
  person_id uuid not null,
  -- The guardian, or else only a role.
  as_person_id uuid,
  as_stereotype text,
  reason text not null,
  started_at timestamptz not null,
  -- Null where it ended by itself, after at most an hour.
  ended_at timestamptz check (ended_at >= started_at),
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, as_person_id) references person (school_id, id),
  check ((as_person_id is null) <> (as_stereotype is null))
);
create index looked_along_with on looked_along (school_id, as_person_id, started_at);
call protect('looked_along', 'select, insert, update');

-- Remember me: browsers that sign parents and pupils in for thirty days after the last proof of identity. Only hashes of
-- the token are stored: of its fixed part (the series) and of the part that changes with every use.
create table lasting_sign_in (
  school_id uuid not null references school (id),
  -- Shown to its owner; gives no access.
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  series_hash bytea not null,
  token_hash bytea not null,
  -- The previous token, and the random value that derives the current one from it. Concurrent requests with the previous
  -- token get the same new one.
  former_hash bytea,
  chance bytea,
  changed_at timestamptz not null,
  password_version integer not null,
  factor_shown boolean not null,
  user_agent text not null,
  created_at timestamptz not null,
  proved_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id)
);
create unique index lasting_sign_in_series on lasting_sign_in (school_id, series_hash);
create index lasting_sign_in_person on lasting_sign_in (school_id, person_id);
create index lasting_sign_in_ends_at on lasting_sign_in (school_id, ends_at);
call protect('lasting_sign_in', 'select, insert, update, delete');

-- An account that is closed, blocked or given another role is remembered by no browser, whatever changed it.
create function end_lasting_sign_ins() returns trigger language plpgsql as $$
begin
  delete from lasting_sign_in where school_id = new.school_id and person_id = new.id;
  return null;
end $$;
create trigger end_lasting_sign_ins after update on person for each row
  when ((new.blocked and not old.blocked) or (old.active and not new.active) or new.stereotype <> old.stereotype)
  execute function end_lasting_sign_ins();

-- Sessions, by the hash of their secret. The secret itself is only in the visitor's cookie.
-- The foreign key to the person names the school too: one to the school would lock its row at every sign-in.
create table session (
  school_id uuid not null,
  id bytea not null,
  person_id uuid not null,
  stage text not null check (stage in ('second-factor', 'authenticated')),
  authentication_type text not null check (authentication_type in ('PASSWORD', 'PASSKEY', 'SSO', 'TOKEN')),
  authentication_source text not null,
  password_version integer not null,
  -- When the second factor was shown. Without it the session of an administrator gives no access.
  factor_shown_at timestamptz,
  -- When its owner last proved their identity; only in sessions that remember me began.
  proved_at timestamptz,
  impersonated_person_id uuid,
  impersonated_stereotype text,
  impersonation_started_at timestamptz,
  looked_along_id bigint,
  language text check (language in ('nl', 'en')),
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The absolute end. The idle timeout follows from last_seen_at and the role (PD-21).
  ends_at timestamptz not null,
  -- The login name that was typed: wrong codes count for it as wrong passwords do.
  sign_in_name text not null default '',
  -- Identifies the session in its owner's list; gives no access.
  handle uuid not null default gen_random_uuid(),
  -- Where a single sign-on user also signs out of the provider (logoutRedirectUrl).
  logout_url text not null default '',
  -- The person asked to be remembered, and still has to show a second factor.
  stays boolean not null default false,
  lasting_id uuid,
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, impersonated_person_id) references person (school_id, id),
  foreign key (school_id, looked_along_id) references looked_along (school_id, id),
  foreign key (school_id, lasting_id) references lasting_sign_in (school_id, id) on delete set null (lasting_id)
);
create unique index session_handle on session (school_id, handle);
create index session_person on session (school_id, person_id);
create index session_ends_at on session (school_id, ends_at);
create index session_lasting on session (school_id, lasting_id) where lasting_id is not null;
call protect('session', 'select, insert, update, delete');

-- Successful sign-ins; kept for ninety days.
create table sign_in (
  school_id uuid not null,
  id bigint generated always as identity,
  person_id uuid not null,
  at timestamptz not null,
  authentication_type text not null check (authentication_type in ('PASSWORD', 'PASSKEY', 'SSO', 'TOKEN')),
  user_agent text not null,
  new_device boolean not null,
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index sign_in_person on sign_in (school_id, person_id, at);
create index sign_in_at on sign_in (school_id, at);
call protect('sign_in', 'select, insert, delete');

-- Failed attempts per login name (known or not) and per network, for sign-in throttling (PD-22).
create table failed_login (
  school_id uuid not null,
  id bigint generated always as identity,
  login_name text not null,
  network text not null,
  failed_at timestamptz not null,
  -- The hash of the known device that the attempt counts for; null where it counts for its network.
  device bytea,
  -- Wrong codes count for every network, as only a person with the password can give them. Requests for a new password
  -- are counted apart.
  kind text not null default 'sign-in' check (kind in ('sign-in', 'code', 'password-request')),
  primary key (school_id, id)
);
create index failed_login_name on failed_login (school_id, login_name, failed_at);
create index failed_login_network on failed_login (school_id, network, failed_at);
call protect('failed_login', 'select, insert, delete');

-- Browsers in which a person signed in before, by the hash of a secret that they keep for a year.
create table known_device (
  school_id uuid not null,
  person_id uuid not null,
  hash bytea not null,
  last_seen_at timestamptz not null,
  -- Since when the person signed in here by more than a link. From then on wrong passwords elsewhere do not block this device.
  trusted_at timestamptz,
  primary key (school_id, person_id, hash),
  foreign key (school_id, person_id) references person (school_id, id)
);
call protect('known_device', 'select, insert, update, delete');

-- Links and codes. Only their hash is stored (PD-20, SAF-S4 and S5).
create table access_token (
  school_id uuid not null references school (id),
  hash bytea not null,
  purpose text not null
    check (purpose in ('login-link', 'set-password', 'second-factor', 'payment-return', 'change-email')),
  person_id uuid not null,
  source text not null default '',
  session_id bytea,
  -- The address that a `change-email` link confirms.
  email text not null default '',
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A revoked link is kept, so that importing the same link again does not restore it.
  revoked_at timestamptz,
  primary key (school_id, hash),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index access_token_session on access_token (school_id, session_id) where session_id is not null;
create index access_token_person on access_token (school_id, person_id, purpose, created_at);
call protect('access_token', 'select, insert, update, delete');

-- Links that confirm an address, by the hash of their token (SAF-S5).
create table email_confirmation (
  school_id uuid not null references school (id),
  hash bytea not null,
  person_id uuid not null,
  email text not null,
  -- What the address is for: the account, or a subject of the area that asked.
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

-- An authenticator app (RFC 6238). The secret is encrypted, and in use once its owner gave a code of it. A time step is
-- accepted once.
create table authenticator (
  school_id uuid not null references school (id),
  person_id uuid not null,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  -- The secret of another app, which replaces this one once its owner gave a code of it.
  next_sealed_secret bytea,
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references person (school_id, id)
);
call protect('authenticator', 'select, insert, update, delete');

-- Recovery codes, for an owner who lost the app. Each works once.
create table recovery_code (
  school_id uuid not null references school (id),
  person_id uuid not null,
  hash bytea not null,
  used_at timestamptz,
  -- The encrypted digest of the code. It can be encrypted again when the portal's secret changes; the hash cannot. Null in
  -- codes that have only the hash.
  sealed_digest bytea,
  primary key (school_id, person_id, hash),
  foreign key (school_id, person_id) references person (school_id, id)
);
call protect('recovery_code', 'select, insert, update, delete');

-- The user handle of a person's passkeys (WebAuthn): random, so that it does not identify the person.
create table passkey_owner (
  school_id uuid not null references school (id),
  person_id uuid not null,
  user_handle bytea not null check (length(user_handle) = 32),
  primary key (school_id, person_id),
  unique (school_id, user_handle),
  foreign key (school_id, person_id) references person (school_id, id)
);
call protect('passkey_owner', 'select, insert, delete');

-- Passkeys, for signing in or as the second factor.
create table passkey (
  school_id uuid not null references school (id),
  -- Identifies the passkey in its owner's list.
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  credential_id bytea not null,
  -- As the device gave it (COSE, RFC 9052).
  public_key bytea not null,
  -- The device's signature counter. One that decreases means a copied passkey.
  sign_count bigint not null,
  -- Since when it is refused as a copy.
  copied_at timestamptz,
  transports text[] not null default '{}',
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (school_id, id),
  unique (school_id, credential_id),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index passkey_person on passkey (school_id, person_id, created_at);
call protect('passkey', 'select, insert, update, delete');

-- Open WebAuthn challenges: valid once, for a few minutes, in one browser.
create table passkey_challenge (
  school_id uuid not null references school (id),
  hash bytea not null,
  purpose text not null check (purpose in ('sign-in', 'second-factor', 'proof', 'making')),
  -- The hash of the session or cookie of the browser that asked.
  asked_by bytea not null,
  expires_at timestamptz not null,
  primary key (school_id, hash)
);
create index passkey_challenge_expires_at on passkey_challenge (school_id, expires_at);
call protect('passkey_challenge', 'select, insert, delete');

create table single_sign_on (
  school_id uuid not null references school (id),
  type text not null,
  name text not null,
  enabled boolean not null,
  visible boolean not null,
  required_group_type text not null check (required_group_type in ('NONE', 'ALL', 'DEBTOR', 'ADMIN')),
  issuer text not null default '',
  client_id text not null default '',
  -- The encrypted client secret (docs/decisions/0017).
  sealed_client_secret bytea not null default '',
  primary key (school_id, type)
);
call protect('single_sign_on', 'select, insert, update, delete');

-- Accounts at identity providers. A person is identified by issuer and subject only: a name or an e-mail address may
-- become somebody else's (SAF-S11).
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

-- States of single sign-on requests that ended. Each ends once, also where a provider accepts its code twice.
create table ended_departure (
  school_id uuid not null references school (id),
  state_hash bytea not null,
  ended_at timestamptz not null,
  primary key (school_id, state_hash)
);
call protect('ended_departure', 'select, insert, delete');

-- Errors that a browser reported, by the reference that the user sees.
create table crash_report (
  school_id uuid not null references school (id),
  reference text not null,
  at timestamptz not null,
  person_id uuid,
  url text not null,
  message text not null,
  stack text not null,
  -- Reports are limited per network, per school and for the whole installation.
  network text not null default '',
  primary key (school_id, reference)
);
create index crash_report_of_network on crash_report (school_id, network, at);
create index crash_report_at on crash_report (at);
call protect('crash_report', 'select, insert, delete');

create function crash_reports_since(since timestamptz) returns int language sql stable security definer
  set search_path = public, pg_temp
  as $$ select count(*)::int from crash_report where at > since $$;
revoke all on function crash_reports_since(timestamptz) from public;
grant execute on function crash_reports_since(timestamptz) to portal_app;
