-- What the pages of classes, study programmes and telephone numbers need.

-- The school's own record that the number of somebody who is no pupil of the portal may be shown to the class.
alter table class_member add phone_allowed boolean not null default false;

-- Whose class a pupil's list is, for who has left it.
create index class_member_pupil on class_member (school_id, pupil_id) where pupil_id is not null;

-- What a pupil takes in a school year, part by part.
create table study_programme (
  school_id uuid not null,
  pupil_id uuid not null,
  -- The year in which the school year begins.
  start_year integer not null check (start_year between 2000 and 2100),
  -- The profile or the course, such as Natuur en gezondheid.
  profile text not null default '',
  -- [{ "name": …, "subjects": [ … ] }]
  components jsonb not null,
  primary key (school_id, pupil_id, start_year),
  foreign key (school_id, pupil_id) references person (school_id, id)
);
call protect('study_programme', 'select, insert, update, delete');

-- The telephone numbers of somebody. Once somebody changed them in the portal, no file does.
create table contact_details (
  school_id uuid not null,
  person_id uuid not null,
  home_phone text not null default '',
  mobile_phone text not null default '',
  changed_at timestamptz,
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references person (school_id, id)
);
call protect('contact_details', 'select, insert, update');
