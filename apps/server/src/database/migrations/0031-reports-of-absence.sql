-- Absence that families report here, and the moment at which a mark of an exam came in (record 40).

alter table absence_report drop constraint absence_report_state_check;
alter table absence_report
  add constraint absence_report_state_check check (state in ('in-progress', 'handled', 'withdrawn')),
  add column kind text not null default 'leave' check (kind in ('ill', 'late', 'leave')),
  -- When somebody who is late comes in, on the clock at school.
  add column arrives_at text check (arrives_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column remark text not null default '',
  -- Each version was mailed to the school once.
  add column version integer not null default 1,
  -- When the school handled it, or somebody withdrew it.
  add column settled_at timestamptz,
  -- What the school answered when it handled it.
  add column answer text not null default '';
create index absence_report_waiting on absence_report (school_id, starts_on) where state = 'in-progress';
-- Old ones are removed.
grant delete on absence_report to portal_app;

-- How a school wants absence to be reported; without a row, and without reasons, it is not reported here.
create table absence_settings (
  school_id uuid primary key references school (id),
  -- Where reports are mailed to.
  email text not null,
  -- Until when on the day itself, on the clock at school, and what the school expects later than that.
  report_before text not null check (report_before ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  afterwards text not null,
  -- [{ "key": …, "kind": …, "text": … }]
  reasons jsonb not null
);
call protect('absence_settings', 'select, insert, update');

-- When a mark of an exam came in; of those that are there, now.
alter table exam_part add column mark_entered_at timestamptz, add column retake_entered_at timestamptz;
update exam_part set mark_entered_at = case when mark is not null then now() end,
  retake_entered_at = case when retake_mark is not null then now() end;
alter table exam_part
  add check ((mark is null) = (mark_entered_at is null)),
  add check ((retake_mark is null) = (retake_entered_at is null));
create index exam_part_pupil on exam_part (school_id, pupil_id, position);
