-- Passkeys (WebAuthn): public keys of devices that somebody comes in with, or shows as second factor.

-- By what a passkey knows its owner: chance, so that it tells nothing of who that is.
create table passkey_owner (
  school_id uuid not null references school (id),
  person_id uuid not null,
  user_handle bytea not null check (length(user_handle) = 32),
  primary key (school_id, person_id),
  unique (school_id, user_handle),
  foreign key (school_id, person_id) references person (school_id, id)
);
call protect('passkey_owner', 'select, insert, delete');

create table passkey (
  school_id uuid not null references school (id),
  -- What it is called in the list of one's own passkeys.
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  credential_id bytea not null,
  -- As the device gave it (COSE, RFC 9052).
  public_key bytea not null,
  -- How often it was used, as the device counts; one that goes back is a copy.
  sign_count bigint not null,
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

-- Questions that wait for the answer of a passkey: one use, a few minutes, one browser.
create table passkey_challenge (
  school_id uuid not null references school (id),
  hash bytea not null,
  purpose text not null check (purpose in ('sign-in', 'second-factor', 'proof', 'making')),
  -- The hash of the session or of the cookie of the browser that asked.
  asked_by bytea not null,
  expires_at timestamptz not null,
  primary key (school_id, hash)
);
create index passkey_challenge_expires_at on passkey_challenge (school_id, expires_at);
call protect('passkey_challenge', 'select, insert, delete');

alter table session
  drop constraint session_authentication_type_check,
  add constraint session_authentication_type_check
    check (authentication_type in ('PASSWORD', 'PASSKEY', 'SSO', 'TOKEN'));
alter table sign_in
  drop constraint sign_in_authentication_type_check,
  add constraint sign_in_authentication_type_check
    check (authentication_type in ('PASSWORD', 'PASSKEY', 'SSO', 'TOKEN'));

-- The key of another app, which takes the place of this one once a code of it was given.
alter table authenticator add next_sealed_secret bytea;
