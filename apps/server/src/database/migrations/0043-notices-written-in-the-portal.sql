-- The notice above every screen as it was written in the portal, each version of it. The first one takes the place of what
-- the school's file says.
create table notice_version (
  school_id uuid not null references school (id),
  version integer not null check (version > 0),
  active boolean not null,
  priority text not null check (priority in ('info', 'warning', 'danger')),
  message text not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (school_id, version),
  foreign key (school_id, written_by) references person (school_id, id)
);
call protect('notice_version', 'select, insert');
