-- When guardians see new marks (record 40), and whether a pupil of age lets them see anything of the school at all.

-- For how many hours a pupil has a new mark alone.
alter table school add grade_delay_hours integer not null default 24 check (grade_delay_hours between 0 and 720);

-- When the portal learned a mark. One with only a day counts from the end of that day.
alter table grade add entered_at timestamptz;
update grade set entered_at = (given_on + 1)::timestamp at time zone 'Europe/Amsterdam';
alter table grade alter entered_at set not null;

alter table grade_result add entered_at timestamptz;
update grade_result r set entered_at = coalesce(
  (select max(g.entered_at) from grade g
   where g.school_id = r.school_id and g.pupil_id = r.pupil_id and g.subject = r.subject and g.norm = r.norm
     and (r.term in ('year', 'report') or r.term = g.period::text)),
  now());
alter table grade_result alter entered_at set not null;

-- How a guardian wants to see new marks; nobody without a row waits for more than the school's hours.
create table grade_pace (
  school_id uuid not null,
  guardian_id uuid not null,
  pace text not null check (pace in ('at-once', 'weekly', 'on-request')),
  -- What was shown at the moment of choosing stays shown.
  shown_until timestamptz,
  primary key (school_id, guardian_id),
  foreign key (school_id, guardian_id) references person (school_id, id)
);
call protect('grade_pace', 'select, insert, update');

-- When a guardian last asked for the new marks of a child.
create table grade_request (
  school_id uuid not null,
  guardian_id uuid not null,
  pupil_id uuid not null,
  asked_at timestamptz not null,
  primary key (school_id, guardian_id, pupil_id),
  foreign key (school_id, guardian_id) references person (school_id, id),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
call protect('grade_request', 'select, insert, update');

-- Pupils of age who let their guardians read what the school knows of them (PD-16); without a row they do not.
create table shared_pupil (
  school_id uuid not null,
  pupil_id uuid not null,
  shared_at timestamptz not null,
  primary key (school_id, pupil_id),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
call protect('shared_pupil', 'select, insert, delete');
