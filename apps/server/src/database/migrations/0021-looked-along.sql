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

-- The entry of this session in the list above; it takes the place of a reason that only the session knew.
alter table session drop column impersonation_reason;
alter table session add column looked_along_id bigint;
alter table session add foreign key (school_id, looked_along_id) references looked_along (school_id, id);

-- Where the school is administered outside the portal.
alter table school add column administration_url text not null default '';
