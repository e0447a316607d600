-- The school's site: pages with their versions and search, the notice, documents.

create table page (
  school_id uuid not null references school (id),
  id uuid not null,
  -- The number in addresses (sp_id).
  number integer not null,
  -- A text of the home page is a page of the section `home`, one per place.
  section text not null check (section in ('info', 'som', 'magister', 'home')),
  parent_id uuid,
  position integer not null,
  name text not null,
  -- The page type that opens a screen of the portal; empty for a page of text.
  code text not null default '',
  -- Visible in edit mode only.
  hidden boolean not null default false,
  -- Stereotypes that may see the page; empty is everybody.
  roles text[] not null default '{}',
  -- The current version. Saving over an older one is refused.
  version integer not null default 1,
  -- Removed from the tree in the portal. Its texts are kept, and it can be restored.
  removed_at timestamptz,
  -- Since when its name and audience, and since when its position, were set in the portal. An import leaves those alone.
  described_at timestamptz,
  placed_at timestamptz,
  primary key (school_id, id),
  unique (school_id, number),
  unique (school_id, section, id),
  foreign key (school_id, section, parent_id) references page (school_id, section, id),
  check (parent_id <> id)
);
create index page_section on page (school_id, section, parent_id, position);
-- Pages that not everybody reads as text. The condition is the same as in page.repository.ts.
create index page_limited on page (school_id, section) where hidden or roles <> '{}' or code <> '';
call protect('page', 'select, insert, update');

-- Every version of the text of a page.
create table page_version (
  school_id uuid not null,
  page_id uuid not null,
  version integer not null,
  -- HTML, sanitised when it was saved.
  content text not null,
  written_by uuid,
  written_at timestamptz not null,
  -- The version of the rules that it was sanitised by; 0 is unknown.
  cleaned_by int not null default 0,
  primary key (school_id, page_id, version),
  foreign key (school_id, page_id) references page (school_id, id),
  foreign key (school_id, written_by) references person (school_id, id)
);
create index page_version_cleaned_by on page_version (school_id, cleaned_by);
call protect('page_version', 'select, insert');
grant update (content, cleaned_by) on page_version to portal_app;

-- The version of the page tree of a school. A change of the tree locks this row.
create table page_arrangement (
  school_id uuid primary key references school (id),
  version integer not null default 1
);
call protect('page_arrangement', 'select, insert, update');

-- Former addresses of pages that were renamed or moved in the portal.
create table page_address (
  school_id uuid not null,
  path text not null,
  page_id uuid not null,
  primary key (school_id, path),
  foreign key (school_id, page_id) references page (school_id, id)
);
call protect('page_address', 'select, insert, update');

-- Search in Dutch: by stem, with or without accents, by prefix.

-- Removes accents. The result has the same length, so that positions in both texts are the same.
create function without_accents(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')
$$;

-- The text of HTML, in composed letters. Search marks its hits with private-use characters, so those are removed.
create function words_of_page(content text) returns text language sql immutable parallel safe as $$
  select normalize(btrim(regexp_replace(
    replace(replace(replace(replace(replace(
      regexp_replace(content, '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    '[\s\u00a0\ue000\ue001]+', ' ', 'g')), NFC)
$$;

-- The searched text of a page. It has no index: @@ is not leakproof, so row-level security would keep the application from
-- using one. Search reads the words of all pages of the school, at two microseconds per page.
create table page_words (
  school_id uuid not null,
  page_id uuid not null,
  name text not null,
  body text not null,
  -- The name ranks before the text.
  words tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.dutch', without_accents(name)), 'A')
      || setweight(to_tsvector('pg_catalog.dutch', without_accents(body)), 'D')) stored,
  primary key (school_id, page_id),
  foreign key (school_id, page_id) references page (school_id, id)
);
call protect('page_words', 'select, insert, update');

-- Triggers keep the searched text up to date, whatever writes the page.
create function keep_page_words(school uuid, page_of_school uuid) returns void language sql volatile as $$
  insert into page_words (school_id, page_id, name, body)
  select p.school_id, p.id, normalize(p.name, NFC), words_of_page(coalesce(v.content, ''))
  from page p
  left join page_version v on v.school_id = p.school_id and v.page_id = p.id and v.version = p.version
  where p.school_id = school and p.id = page_of_school
  on conflict (school_id, page_id) do update set name = excluded.name, body = excluded.body
$$;
create function keep_words_of_page() returns trigger language plpgsql as $$
begin
  perform keep_page_words(new.school_id, new.id);
  return null;
end $$;
create function keep_words_of_version() returns trigger language plpgsql as $$
begin
  perform keep_page_words(new.school_id, new.page_id);
  return null;
end $$;
create trigger keep_words after insert or update of name, version on page
  for each row execute function keep_words_of_page();
create trigger keep_words after insert on page_version
  for each row execute function keep_words_of_version();

-- The notice above every screen, as the school file has it.
create table notification (
  school_id uuid not null references school (id),
  id text not null,
  active boolean not null,
  priority text not null,
  message text not null,
  primary key (school_id, id)
);
call protect('notification', 'select, insert, update, delete');

-- The versions of the notice that were written in the portal. The newest replaces the one of the school file.
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

-- Documents in the school's own system, by their address there.
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

-- The state of a session on the site: the chosen child, and whether its administrator edits pages in place. It follows the
-- session when that gets another id.
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
