-- Files of the systems of the school, uploaded in the office.
create table feed_import (
  school_id uuid not null references school (id),
  id uuid not null,
  kind text not null check (kind in ('school-file', 'roster', 'timetable')),
  file_name text not null,
  -- The number of the pupil whose calendar the file is.
  pupil_number text not null default '',
  uploaded_at timestamptz not null,
  uploaded_by uuid not null,
  state text not null check (state in ('checking', 'ready', 'refused', 'applying', 'applied', 'cancelled')),
  -- What the file no longer has is removed.
  may_remove boolean not null default false,
  -- When the job is tried next; a running one moves it by a lease. Null when there is no work.
  due_at timestamptz,
  -- [{ "place": …, "fault": … }] of a refused file.
  faults jsonb not null default '[]',
  -- The parts with their numbers and first differences; null until the file was checked, and after it ended.
  preview jsonb,
  -- Of everything that applying would change.
  hash text not null default '',
  -- Relative days of the file count from this moment, in the preview and when it is applied.
  checked_at timestamptz,
  -- The data changed between the preview before this one and applying it.
  is_outdated boolean not null default false,
  -- Who asked to apply it, and when.
  applied_by uuid,
  asked_at timestamptz,
  applied_at timestamptz,
  -- The numbers of each part of an applied file.
  result jsonb,
  ended_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, uploaded_by) references person (school_id, id),
  foreign key (school_id, applied_by) references person (school_id, id),
  check ((state = 'applied') = (applied_at is not null)),
  check ((state in ('checking', 'applying')) = (due_at is not null))
);
create index feed_import_uploaded_at on feed_import (school_id, uploaded_at, id);
create index feed_import_uploaded_by on feed_import (school_id, uploaded_by, uploaded_at);
create index feed_import_applied_by on feed_import (school_id, applied_by) where applied_by is not null;
create index feed_import_due on feed_import (school_id, due_at) where due_at is not null;
call protect('feed_import', 'select, insert, update, delete');

-- The content of a file, until it is applied or cancelled.
create table feed_import_file (
  school_id uuid not null,
  import_id uuid not null,
  content bytea not null,
  stored_at timestamptz not null,
  primary key (school_id, import_id),
  foreign key (school_id, import_id) references feed_import (school_id, id) on delete cascade
);
create index feed_import_file_stored_at on feed_import_file (school_id, stored_at);
call protect('feed_import_file', 'select, insert, update, delete');

-- The progress of a job. In a table of its own, because applying locks the row of its import.
create table feed_import_progress (
  school_id uuid not null,
  import_id uuid not null,
  part text not null,
  done integer not null,
  total integer not null,
  updated_at timestamptz not null,
  primary key (school_id, import_id),
  foreign key (school_id, import_id) references feed_import (school_id, id) on delete cascade
);
create index feed_import_progress_updated_at on feed_import_progress (school_id, updated_at);
call protect('feed_import_progress', 'select, insert, update, delete');

create function due_feed_imports(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, due_at from feed_import where due_at is not null order by school_id, due_at limit 1)
    union all
    select n.school_id, n.due_at from first f cross join lateral (
      select i.school_id, i.due_at from feed_import i where i.due_at is not null and i.school_id > f.school_id
      order by i.school_id, i.due_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_feed_imports(timestamptz)');
create function waiting_feed_imports(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_feed_imports(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.due_at) as oldest from (
      select t.due_at from feed_import t where t.school_id = d.school_id and t.due_at <= at
      order by t.due_at limit 1000) f) w $$;
call let_worker_ask('waiting_feed_imports(timestamptz)');
