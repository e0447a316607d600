-- Long work that somebody asked for in the office: applying an import of people, letters, large exports.
create table office_job (
  school_id uuid not null references school (id),
  id uuid not null,
  kind text not null check (kind in ('people-import', 'letters', 'export')),
  -- The name of the file that is imported, or of the list that is exported.
  title text not null,
  -- The request, by kind.
  asked jsonb not null,
  language text not null,
  -- The right that it needs, now and when its file is downloaded.
  needs text not null,
  -- What it changes, such as an import: one job at a time does.
  subject_id uuid,
  person_id uuid not null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  -- When it is tried next; a running one moves it by a lease. Null when it ended.
  due_at timestamptz,
  attempts integer not null default 0,
  -- How far a running one is.
  part text check (part in ('compare', 'store', 'letters', 'file')),
  done integer not null default 0,
  total integer not null default 0,
  ended_at timestamptz,
  -- The code of the refusal of a failed one.
  refusal text,
  -- The records that it stored, or the rows or letters of its file.
  result integer,
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  check ((state = 'waiting') = (due_at is not null) and (state = 'waiting') = (ended_at is null)),
  check ((state = 'failed') = (refusal is not null))
);
create index office_job_person on office_job (school_id, person_id, asked_at);
create index office_job_asked_at on office_job (school_id, asked_at);
create index office_job_subject on office_job (school_id, subject_id, asked_at) where subject_id is not null;
create index office_job_due on office_job (school_id, due_at) where due_at is not null;
create unique index office_job_of_subject on office_job (school_id, subject_id)
  where subject_id is not null and due_at is not null;
call protect('office_job', 'select, insert, update, delete');

-- The file that a job made, encrypted with a key derived from SECRET: letters have codes. It is kept for a day.
create table office_job_file (
  school_id uuid not null,
  job_id uuid not null,
  file_name text not null,
  media_type text not null,
  encrypted bytea not null,
  stored_at timestamptz not null,
  primary key (school_id, job_id),
  foreign key (school_id, job_id) references office_job (school_id, id) on delete cascade
);
create index office_job_file_stored_at on office_job_file (school_id, stored_at);
call protect('office_job_file', 'select, insert, update, delete');

create function due_office_jobs(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, due_at from office_job where due_at is not null order by school_id, due_at limit 1)
    union all
    select n.school_id, n.due_at from first f cross join lateral (
      select i.school_id, i.due_at from office_job i where i.due_at is not null and i.school_id > f.school_id
      order by i.school_id, i.due_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_office_jobs(timestamptz)');
create function waiting_office_jobs(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_office_jobs(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.due_at) as oldest from (
      select t.due_at from office_job t where t.school_id = d.school_id and t.due_at <= at
      order by t.due_at limit 1000) f) w $$;
call let_worker_ask('waiting_office_jobs(timestamptz)');
