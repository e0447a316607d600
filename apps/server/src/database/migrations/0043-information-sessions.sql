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
