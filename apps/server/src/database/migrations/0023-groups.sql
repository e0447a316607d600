-- Groups of pupils that the office makes.
create table person_group (
  school_id uuid not null references school (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  -- For order and uniqueness.
  plain_name text not null generated always as (lower(name)) stored,
  -- It has those who match its audience at each reading; else it has its members.
  follows boolean not null,
  -- { "everybody": …, "classes": […], "numbers": […], "except": […] }
  audience jsonb not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (school_id, id),
  foreign key (school_id, created_by) references person (school_id, id)
);
create unique index person_group_name on person_group (school_id, plain_name);
create index person_group_created_by on person_group (school_id, created_by);
call protect('person_group', 'select, insert, delete');

create table person_group_member (
  school_id uuid not null,
  group_id uuid not null,
  pupil_id uuid not null,
  primary key (school_id, group_id, pupil_id),
  foreign key (school_id, group_id) references person_group (school_id, id) on delete cascade,
  foreign key (school_id, pupil_id) references person (school_id, id)
);
create index person_group_member_pupil on person_group_member (school_id, pupil_id);
call protect('person_group_member', 'select, insert, delete');
