-- Agenda, homework, marks, exams and study programmes.

-- What families see in the agenda. Without a row they see everything.
create table agenda_settings (
  school_id uuid primary key references school (id),
  shows_homework boolean not null default true,
  shows_absences boolean not null default true,
  shows_absence_times boolean not null default true,
  -- Observations of a pupil who was present (constateringen).
  shows_observations boolean not null default true
);
call protect('agenda_settings', 'select, insert, update');

-- Calendar apps recognise a newer version of an event by its revision (SEQUENCE and LAST-MODIFIED of RFC 5545).
create function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_at := now();
  return new;
end $$;

-- The school's year calendar.
create table school_event (
  school_id uuid not null references school (id),
  id uuid not null,
  title text not null,
  starts_on date not null,
  ends_on date not null,
  location text not null default '',
  revision integer not null default 0,
  changed_at timestamptz not null default now(),
  primary key (school_id, id),
  check (starts_on <= ends_on)
);
create index school_event_days on school_event (school_id, starts_on);
create trigger count_revision before update on school_event for each row
  when (old.* is distinct from new.*) execute function count_revision();
call protect('school_event', 'select, insert, update, delete');

-- One hour of one pupil's timetable (afspraak).
create table lesson (
  school_id uuid not null,
  id uuid not null,
  pupil_id uuid not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  hour text not null default '',
  status text not null default 'ACTIEF',
  type text not null default 'LES',
  room text not null default '',
  group_name text not null default '',
  -- Pairs of name and value that the school adds (vrijeVelden).
  free_fields jsonb not null,
  -- A feed removes only lessons of a feed.
  from_feed boolean not null default false,
  revision integer not null default 0,
  changed_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references person (school_id, id),
  check (starts_at < ends_at)
);
create index lesson_pupil on lesson (school_id, pupil_id, starts_at);
create trigger count_revision before update on lesson for each row
  when (old.* is distinct from new.*) execute function count_revision();
call protect('lesson', 'select, insert, update, delete');

create table lesson_teacher (
  school_id uuid not null,
  lesson_id uuid not null,
  position integer not null,
  employee_id uuid not null,
  primary key (school_id, lesson_id, position),
  foreign key (school_id, lesson_id) references lesson (school_id, id) on delete cascade,
  foreign key (school_id, employee_id) references employee (school_id, id)
);
call protect('lesson_teacher', 'select, insert, update, delete');

-- Homework of a lesson, or of a day and perhaps a time.
create table homework (
  school_id uuid not null,
  id uuid not null,
  pupil_id uuid not null,
  lesson_id uuid,
  subject text not null,
  topic text not null default '',
  description text not null default '',
  is_test boolean not null default false,
  done boolean not null default false,
  due_on date not null,
  starts_at timestamptz,
  free_fields jsonb not null,
  revision integer not null default 0,
  changed_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references person (school_id, id),
  foreign key (school_id, lesson_id) references lesson (school_id, id) on delete cascade
);
create index homework_pupil on homework (school_id, pupil_id, due_on);
create index homework_lesson on homework (school_id, lesson_id) where lesson_id is not null;
create trigger count_revision before update on homework for each row
  when (old.* is distinct from new.*) execute function count_revision();
call protect('homework', 'select, insert, update, delete');

-- Homework has the pupil and the day of its lesson. A school file that moves a lesson need not name its homework.
create function move_homework() returns trigger language plpgsql as $$
begin
  update homework set pupil_id = new.pupil_id, due_on = (new.starts_at at time zone 'Europe/Amsterdam')::date
  where school_id = new.school_id and lesson_id = new.id;
  return null;
end $$;
create trigger move_homework after update of starts_at, pupil_id on lesson
  for each row when (new.starts_at <> old.starts_at or new.pupil_id <> old.pupil_id) execute function move_homework();

-- Hours in which a pupil chooses what to work on (keuzewerktijd).
create table choice_offer (
  school_id uuid not null references school (id),
  id uuid not null,
  -- Offers with the same key are at the same hour. A pupil enrols in one of them.
  hour_key text not null,
  title text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  capacity integer not null check (capacity >= 0),
  -- Enrolments in the school's own system, besides those in the portal.
  enrolled_elsewhere integer not null default 0,
  primary key (school_id, id),
  unique (school_id, hour_key, id)
);
call protect('choice_offer', 'select, insert, update, delete');

create table choice_hour (
  school_id uuid not null,
  lesson_id uuid not null,
  hour_key text not null,
  may_enrol boolean not null default false,
  may_unsubscribe boolean not null default false,
  primary key (school_id, lesson_id),
  unique (school_id, lesson_id, hour_key),
  foreign key (school_id, lesson_id) references lesson (school_id, id) on delete cascade
);
call protect('choice_hour', 'select, insert, update, delete');

-- One enrolment per pupil and hour.
create table choice_enrolment (
  school_id uuid not null,
  lesson_id uuid not null,
  hour_key text not null,
  offer_id uuid not null,
  enrolled_at timestamptz not null,
  primary key (school_id, lesson_id),
  foreign key (school_id, lesson_id, hour_key) references choice_hour (school_id, lesson_id, hour_key)
    on delete cascade,
  foreign key (school_id, hour_key, offer_id) references choice_offer (school_id, hour_key, id)
);
create index choice_enrolment_offer on choice_enrolment (school_id, offer_id);
call protect('choice_enrolment', 'select, insert, update, delete');

-- Private addresses at which calendar apps read the agenda of a child, by the hash of their secret. A revoked one is deleted.
create table calendar_feed (
  school_id uuid not null,
  -- Identifies the feed in its owner's list; gives no access.
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

-- One mark of one pupil, as the teacher wrote it: 7,2 or G.
create table grade (
  school_id uuid not null,
  id uuid not null,
  pupil_id uuid not null,
  subject text not null,
  norm text not null check (norm in ('normal', 'alternative')),
  period integer not null,
  position integer not null,
  kind text not null,
  weight integer not null default 1,
  mark text not null,
  counts boolean not null default true,
  remark text not null default '',
  given_on date not null,
  -- When the portal learned the mark; the end of the day where only the day is known (PD-75).
  entered_at timestamptz not null,
  -- A feed removes only marks of a feed.
  from_feed boolean not null default false,
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
create index grade_pupil on grade (school_id, pupil_id, subject, norm, period, position);
call protect('grade', 'select, insert, update, delete');

-- Averages of a period and of the year, and the mark on the report.
create table grade_result (
  school_id uuid not null,
  pupil_id uuid not null,
  subject text not null,
  norm text not null check (norm in ('normal', 'alternative')),
  term text not null check (term in ('1', '2', '3', 'year', 'report')),
  mark text not null,
  entered_at timestamptz not null,
  primary key (school_id, pupil_id, subject, norm, term),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
call protect('grade_result', 'select, insert, update');

-- When a guardian wants to see new marks. Without a row only the delay of the school holds.
create table grade_pace (
  school_id uuid not null,
  guardian_id uuid not null,
  pace text not null check (pace in ('at-once', 'weekly', 'on-request')),
  -- Marks that were visible at the moment of choosing stay visible.
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

-- The parts of a pupil's school exam: the programme (PTA) and the marks (examendossier).
create table exam_part (
  school_id uuid not null,
  id uuid not null,
  pupil_id uuid not null,
  subject text not null,
  code text not null,
  description text not null,
  period text not null,
  form text not null,
  minutes integer,
  weight integer,
  retake boolean not null default false,
  mark text,
  mark_entered_at timestamptz,
  retake_mark text,
  retake_entered_at timestamptz,
  position integer not null,
  primary key (school_id, id),
  unique (school_id, pupil_id, code),
  foreign key (school_id, pupil_id) references person (school_id, id),
  check ((mark is null) = (mark_entered_at is null)),
  check ((retake_mark is null) = (retake_entered_at is null))
);
create index exam_part_pupil on exam_part (school_id, pupil_id, position);
call protect('exam_part', 'select, insert, update');

-- The subjects of a pupil in a school year.
create table study_programme (
  school_id uuid not null,
  pupil_id uuid not null,
  -- The calendar year in which the school year begins.
  start_year integer not null check (start_year between 2000 and 2100),
  -- The profile or course, such as Natuur en gezondheid.
  profile text not null default '',
  -- [{ "name": …, "subjects": [ … ] }]
  components jsonb not null,
  primary key (school_id, pupil_id, start_year),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
call protect('study_programme', 'select, insert, update, delete');
