-- Imports of people from spreadsheets, in the office.
create table import_run (
  school_id uuid not null references school (id),
  id uuid not null,
  file_name text not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null,
  state text not null check (state in ('open', 'refused', 'applied', 'cancelled')),
  -- Why the file was refused, and the header that it is about.
  fault text,
  fault_about text not null default '',
  -- [{ "header": …, "forbidden": … }]; the cells of a forbidden column are not stored.
  columns jsonb not null default '[]',
  -- The field of each column, or null; null until somebody confirmed it.
  mapping jsonb,
  -- Whether pupils missing from the file are gone.
  is_complete boolean not null default false,
  -- The numbers of an applied import.
  result jsonb,
  applied_at timestamptz,
  applied_by uuid,
  primary key (school_id, id),
  foreign key (school_id, uploaded_by) references person (school_id, id),
  foreign key (school_id, applied_by) references person (school_id, id),
  check ((state = 'applied') = (applied_at is not null)),
  check ((state = 'refused') = (fault is not null))
);
create index import_run_uploaded_at on import_run (school_id, uploaded_at, id);
create index import_run_uploaded_by on import_run (school_id, uploaded_by);
create index import_run_applied_by on import_run (school_id, applied_by) where applied_by is not null;
call protect('import_run', 'select, insert, update, delete');

-- The rows of an import that is open. They go when it is applied or cancelled.
create table import_row (
  school_id uuid not null,
  run_id uuid not null,
  -- As in the spreadsheet: the headers are above the first row.
  row_number integer not null,
  cells text[] not null,
  -- Somebody chose not to import this row.
  is_left_out boolean not null default false,
  stored_at timestamptz not null,
  primary key (school_id, run_id, row_number),
  foreign key (school_id, run_id) references import_run (school_id, id) on delete cascade
);
create index import_row_stored_at on import_row (school_id, stored_at);
call protect('import_row', 'select, insert, update, delete');

-- The last mapping of each set of headers.
create table import_mapping (
  school_id uuid not null references school (id),
  -- Of the headers in their order.
  headers_hash text not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (school_id, headers_hash)
);
create index import_mapping_used_at on import_mapping (school_id, used_at);
call protect('import_mapping', 'select, insert, update, delete');
