-- What somebody typed in an edit screen of the office and did not save yet.
create table office_draft (
  school_id uuid not null references school (id),
  person_id uuid not null,
  -- What is edited, such as `person`.
  kind text not null check (kind <> ''),
  -- The id of what is edited, or `new`.
  subject text not null,
  -- Counts how often it was saved.
  version integer not null,
  -- JSON of the editor; the server does not read it.
  content text not null check (length(content) <= 200000),
  saved_at timestamptz not null,
  primary key (school_id, person_id, kind, subject),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index office_draft_saved_at on office_draft (school_id, saved_at);
call protect('office_draft', 'select, insert, update, delete');
