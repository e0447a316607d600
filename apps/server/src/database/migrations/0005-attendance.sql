-- Absence and presence of pupils.

-- Absence, lateness, or an observation of a teacher (constatering).
create table absence (
  school_id uuid not null,
  id uuid not null,
  pupil_id uuid not null,
  kind text not null check (kind in ('absent', 'late', 'observation')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  hours text not null default '',
  subject text not null default '',
  reason text not null,
  authorised boolean not null default false,
  -- Whether the school decided what it was.
  handled boolean not null default true,
  remark text not null default '',
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references person (school_id, id),
  check (starts_at <= ends_at)
);
-- Includes the end, so that a week of the agenda skips earlier absence in the index.
create index absence_pupil_span on absence (school_id, pupil_id, starts_at, ends_at);
call protect('absence', 'select, insert, update');

-- How a school wants absence to be reported. Without a row, or without reasons, it is not reported in the portal.
create table absence_settings (
  school_id uuid primary key references school (id),
  -- Reports are mailed to this address.
  email text not null,
  -- The last time of the day itself, on the clock at school, and what the school expects later than that.
  report_before text not null check (report_before ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  afterwards text not null,
  -- [{ "key": …, "kind": …, "text": … }]
  reasons jsonb not null
);
call protect('absence_settings', 'select, insert, update');

-- A family's report of absence.
create table absence_report (
  school_id uuid not null,
  id uuid not null,
  pupil_id uuid not null,
  reported_by uuid,
  reported_at timestamptz not null,
  kind text not null default 'leave' check (kind in ('ill', 'late', 'leave')),
  starts_on date not null,
  ends_on date not null,
  -- When a late pupil arrives, on the clock at school.
  arrives_at text check (arrives_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  reason text not null,
  remark text not null default '',
  -- Each version is mailed to the school once.
  version integer not null default 1,
  state text not null check (state in ('in-progress', 'handled', 'withdrawn')),
  -- When the school handled it, or its reporter withdrew it.
  settled_at timestamptz,
  -- The school's reply when it handled the report.
  answer text not null default '',
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references person (school_id, id),
  foreign key (school_id, reported_by) references person (school_id, id)
);
create index absence_report_pupil on absence_report (school_id, pupil_id, starts_on);
create index absence_report_waiting on absence_report (school_id, starts_on) where state = 'in-progress';
call protect('absence_report', 'select, insert, update, delete');
