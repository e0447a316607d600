-- Private addresses by which calendar apps read the agenda of a child, and how often each thing in an agenda changed.

-- Of the address only a hash is here; one that is revoked is gone.
create table calendar_feed (
  school_id uuid not null,
  -- Names it towards its owner, and opens nothing.
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  child_id uuid not null,
  kinds text[] not null
    check (cardinality(kinds) > 0 and kinds <@ array['lessons', 'homework', 'choice', 'events']),
  secret_hash bytea not null,
  made_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id)
);
create unique index calendar_feed_secret on calendar_feed (school_id, secret_hash);
create index calendar_feed_person on calendar_feed (school_id, person_id, made_at);
call protect('calendar_feed', 'select, insert, delete');

-- What a calendar app knows a newer state of the same thing by (SEQUENCE and LAST-MODIFIED of RFC 5545).
alter table lesson
  add column revision integer not null default 0,
  add column changed_at timestamptz not null default now();
alter table homework
  add column revision integer not null default 0,
  add column changed_at timestamptz not null default now();
alter table school_event
  add column revision integer not null default 0,
  add column changed_at timestamptz not null default now();

create function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_at := now();
  return new;
end $$;
create trigger count_revision before update on lesson for each row
  when (old.* is distinct from new.*) execute function count_revision();
create trigger count_revision before update on homework for each row
  when (old.* is distinct from new.*) execute function count_revision();
create trigger count_revision before update on school_event for each row
  when (old.* is distinct from new.*) execute function count_revision();
