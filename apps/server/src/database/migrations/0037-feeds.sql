-- What comes by feeds: lessons from the planner of the school, and classes and marks from its administration (record 54).

-- A feed removes only what a feed brought.
alter table lesson add column from_feed boolean not null default false;
alter table grade add column from_feed boolean not null default false;
grant delete on grade to portal_app;

-- What the roster (OneRoster) said last, row by row: a file that tells only what changed is read beside it.
create table roster_row (
  school_id uuid not null references school (id),
  -- Which of the files: users, classes, enrollments, …
  file text not null,
  source_id text not null,
  fields jsonb not null,
  primary key (school_id, file, source_id)
);
call protect('roster_row', 'select, insert, update, delete');
