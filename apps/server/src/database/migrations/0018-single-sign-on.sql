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

-- Where somebody who came in by single sign-on logs out of the provider too (logoutRedirectUrl).
alter table session add column logout_url text not null default '';
