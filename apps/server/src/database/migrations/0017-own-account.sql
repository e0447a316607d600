-- What somebody may see of the use of one's own account, and the app that gives codes to administrators.

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
