-- What the school tells: pages that it writes, and what its administration knows of each pupil.

create table page (
  school_id uuid not null references school (id),
  id uuid not null,
  -- The number in addresses (sp_id).
  number integer not null,
  section text not null check (section in ('info', 'som', 'magister')),
  parent_id uuid,
  position integer not null,
  name text not null,
  -- The page-type code that leads to a screen of the portal; empty for a page of text.
  code text not null default '',
  -- Seen in edit mode only.
  hidden boolean not null default false,
  -- Stereotypes that may see it; empty is everybody.
  roles text[] not null default '{}',
  -- The version that is shown; a stale one is refused when saving.
  version integer not null default 1,
  primary key (school_id, id),
  unique (school_id, number),
  unique (school_id, section, id),
  foreign key (school_id, section, parent_id) references page (school_id, section, id),
  check (parent_id <> id)
);
create index page_section on page (school_id, section, parent_id, position);
call protect('page', 'select, insert, update');

-- Every text that a page ever had; the old ones stay.
create table page_version (
  school_id uuid not null,
  page_id uuid not null,
  version integer not null,
  -- HTML, made safe when it was saved.
  content text not null,
  written_by uuid,
  written_at timestamptz not null,
  primary key (school_id, page_id, version),
  foreign key (school_id, page_id) references page (school_id, id),
  foreign key (school_id, written_by) references person (school_id, id)
);
call protect('page_version', 'select, insert');

create table home_block (
  school_id uuid not null references school (id),
  place text not null check (place in ('banner', 'top', 'bottom1', 'bottom2', 'sidebar')),
  content text not null,
  primary key (school_id, place)
);
call protect('home_block', 'select, insert, update, delete');

-- The school's year calendar.
create table school_event (
  school_id uuid not null references school (id),
  id uuid not null,
  title text not null,
  starts_on date not null,
  ends_on date not null,
  location text not null default '',
  primary key (school_id, id),
  check (starts_on <= ends_on)
);
create index school_event_days on school_event (school_id, starts_on);
call protect('school_event', 'select, insert, update, delete');

create table employee (
  school_id uuid not null references school (id),
  id uuid not null,
  abbreviation text not null default '',
  -- How one addresses them (mw., dhr., dr.).
  title text not null default '',
  full_name text not null,
  last_name text not null,
  job text not null default '',
  subjects text[] not null default '{}',
  location text not null default '',
  email text not null default '',
  phone text not null default '',
  primary key (school_id, id)
);
create index employee_name on employee (school_id, last_name, full_name);
call protect('employee', 'select, insert, update');

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
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references person (school_id, id),
  check (starts_at < ends_at)
);
create index lesson_pupil on lesson (school_id, pupil_id, starts_at);
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

-- Of a lesson, or floating: then it has a day and perhaps a time.
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
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references person (school_id, id),
  foreign key (school_id, lesson_id) references lesson (school_id, id) on delete cascade
);
create index homework_pupil on homework (school_id, pupil_id, due_on);
call protect('homework', 'select, insert, update, delete');

-- An hour of a pupil's week in which he or she chooses what to work on (keuzewerktijd).
create table choice_offer (
  school_id uuid not null references school (id),
  id uuid not null,
  -- Offers with the same key take place at the same hour; a pupil enrols for one of them.
  hour_key text not null,
  title text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  capacity integer not null check (capacity >= 0),
  -- Enrolled in the school's own system, on top of those below.
  enrolled_elsewhere integer not null default 0,
  primary key (school_id, id),
  unique (school_id, hour_key, id)
);
call protect('choice_offer', 'select, insert, update');

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

-- One enrolment per pupil and hour: the hour is that of the pupil's own timetable.
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

-- Not there, too late, or something a teacher noted (constatering).
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
  -- The school has not yet decided what it was.
  handled boolean not null default true,
  remark text not null default '',
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references person (school_id, id),
  check (starts_at <= ends_at)
);
create index absence_pupil on absence (school_id, pupil_id, starts_at);
call protect('absence', 'select, insert, update');

-- A parent's report that a child stays at home.
create table absence_report (
  school_id uuid not null,
  id uuid not null,
  pupil_id uuid not null,
  reported_by uuid,
  reported_at timestamptz not null,
  starts_on date not null,
  ends_on date not null,
  reason text not null,
  state text not null check (state in ('in-progress', 'handled')),
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references person (school_id, id),
  foreign key (school_id, reported_by) references person (school_id, id)
);
create index absence_report_pupil on absence_report (school_id, pupil_id, starts_on);
call protect('absence_report', 'select, insert, update');

-- One test of one pupil. A mark is what the teacher wrote: 7,2 or G.
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
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
create index grade_pupil on grade (school_id, pupil_id, subject, norm, period, position);
call protect('grade', 'select, insert, update');

-- What the school makes of it: the average of a period, of the year, and the mark on the report.
create table grade_result (
  school_id uuid not null,
  pupil_id uuid not null,
  subject text not null,
  norm text not null check (norm in ('normal', 'alternative')),
  term text not null check (term in ('1', '2', '3', 'year', 'report')),
  mark text not null,
  primary key (school_id, pupil_id, subject, norm, term),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
call protect('grade_result', 'select, insert, update');

-- The parts of a pupil's school exam: the programme (PTA) with the marks that were given (examendossier).
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
  retake_mark text,
  position integer not null,
  primary key (school_id, id),
  unique (school_id, pupil_id, code),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
call protect('exam_part', 'select, insert, update');

-- What else the administration tells of a pupil, as headed lists: profile, study programme, presence overview.
create table pupil_sheet (
  school_id uuid not null,
  pupil_id uuid not null,
  code text not null,
  -- [{ "heading": …, "rows": [[name, value], …] }]
  content jsonb not null,
  primary key (school_id, pupil_id, code),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
call protect('pupil_sheet', 'select, insert, update');

create table class_member (
  school_id uuid not null references school (id),
  class_name text not null,
  position integer not null,
  name text not null,
  phone text not null default '',
  -- Whose permission decides whether the number is shown.
  pupil_id uuid,
  primary key (school_id, class_name, position),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
call protect('class_member', 'select, insert, update, delete');

-- A document in the school's own system, reached by its address there.
create table school_document (
  school_id uuid not null references school (id),
  id uuid not null,
  folder text not null,
  name text not null,
  size bigint not null check (size >= 0),
  url text not null,
  modified_at timestamptz not null,
  primary key (school_id, id)
);
create index school_document_folder on school_document (school_id, folder, name);
call protect('school_document', 'select, insert, update, delete');

-- What a session does with the school's information: about which child it reads, and whether its administrator edits
-- the pages where they stand. It lives and ends with the session, whatever id that goes on under.
create table information_session (
  school_id uuid not null,
  session_id bytea not null,
  child_id uuid,
  live_edit boolean not null default false,
  primary key (school_id, session_id),
  foreign key (school_id, session_id) references session (school_id, id) on update cascade on delete cascade,
  foreign key (school_id, child_id) references person (school_id, id)
);
call protect('information_session', 'select, insert, update');
