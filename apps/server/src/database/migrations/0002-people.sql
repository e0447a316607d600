-- People of the school besides their accounts: staff, class lists, contact details, and what the administration knows of a
-- pupil.

create table employee (
  school_id uuid not null references school (id),
  id uuid not null,
  abbreviation text not null default '',
  -- Form of address (mw., dhr., dr.).
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

create table class_member (
  school_id uuid not null references school (id),
  class_name text not null,
  position integer not null,
  name text not null,
  phone text not null default '',
  -- The school's own record that the class may see the number; for a member who is no pupil of the portal.
  phone_allowed boolean not null default false,
  -- The pupil whose permission decides whether the class sees the number.
  pupil_id uuid,
  primary key (school_id, class_name, position),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
create index class_member_pupil on class_member (school_id, pupil_id) where pupil_id is not null;
call protect('class_member', 'select, insert, update, delete');

create table contact_details (
  school_id uuid not null,
  person_id uuid not null,
  home_phone text not null default '',
  mobile_phone text not null default '',
  -- When the person changed them in the portal. From then on an import leaves them alone.
  changed_at timestamptz,
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references person (school_id, id)
);
call protect('contact_details', 'select, insert, update');

-- Lists with headings that the administration provides of a pupil: profile, study programme, presence.
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

-- Pupils of age who let their guardians see their school data (PD-16). Without a row they do not.
create table shared_pupil (
  school_id uuid not null,
  pupil_id uuid not null,
  shared_at timestamptz not null,
  primary key (school_id, pupil_id),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
call protect('shared_pupil', 'select, insert, delete');

-- The last known rows of the roster (OneRoster), which a delta file is merged with (docs/decisions/0054).
create table roster_row (
  school_id uuid not null references school (id),
  -- The file of the row: users, classes, enrollments, …
  file text not null,
  source_id text not null,
  fields jsonb not null,
  primary key (school_id, file, source_id)
);
call protect('roster_row', 'select, insert, update, delete');
