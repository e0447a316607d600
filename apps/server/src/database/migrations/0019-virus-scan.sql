-- What the virus scanner said of a file. Where there is no scanner every file waits, and nobody asks.

alter table file
  add column scan text not null default 'waiting' check (scan in ('waiting', 'clean', 'infected')),
  -- When it is looked at again: the end of the lease of whoever scans it, or of the pause after a failure.
  add column scan_at timestamptz not null default 'epoch',
  -- How often the scanner could not say anything of it, and what it said instead.
  add column scan_attempts integer not null default 0,
  -- The name of the virus, or why there is no answer yet.
  add column scan_remark text not null default '',
  -- When it was found infected.
  add column infected_at timestamptz;
create index file_unscanned on file (school_id, scan_at) where scan = 'waiting';
create index file_infected on file (school_id) where scan = 'infected';

-- Another content was never scanned, by whichever way it came. Whoever was scanning what stood there has lost the lease.
create function forget_scan() returns trigger language plpgsql as $$
begin
  new.scan := 'waiting';
  new.scan_at := 'epoch';
  new.scan_attempts := 0;
  new.scan_remark := '';
  new.infected_at := null;
  return new;
end $$;
create trigger forget_scan before update of content on file for each row
  when (new.content is distinct from old.content) execute function forget_scan();

create function due_file_scans(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.id from school s where exists (
    select from file f where f.school_id = s.id and f.scan = 'waiting' and f.scan_at <= at) $$;
call let_worker_ask('due_file_scans(timestamptz)');
