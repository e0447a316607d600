-- Pages that the school arranges in the portal, and the texts of its home page with every version of them.

alter table page
  -- Taken out of the tree in the portal; its texts stay, and it can be put back.
  add removed_at timestamptz,
  -- Since when its name and who may see it are what was said in the portal, and since when its place is. No file
  -- changes them then.
  add described_at timestamptz,
  add placed_at timestamptz;

-- Which version of the arrangement of a school's pages there is; whoever changes it holds this row.
create table page_arrangement (
  school_id uuid primary key references school (id),
  version integer not null default 1
);
call protect('page_arrangement', 'select, insert, update');

-- Addresses by their names that pages had before they were renamed or moved in the portal.
create table page_address (
  school_id uuid not null,
  path text not null,
  page_id uuid not null,
  primary key (school_id, path),
  foreign key (school_id, page_id) references page (school_id, id)
);
call protect('page_address', 'select, insert, update');

-- The texts of the home page are pages of a section of their own, one for each place: they have versions as all others.
alter table page drop constraint page_section_check,
  add constraint page_section_check check (section in ('info', 'som', 'magister', 'home'));

insert into page (school_id, id, number, section, position, name)
select school_id, gen_random_uuid(), 999999900 + nth, 'home', nth, place
from home_block
join unnest(array['banner', 'top', 'bottom1', 'bottom2', 'sidebar']) with ordinality places (known, nth) on known = place;
insert into page_version (school_id, page_id, version, content, written_at)
select p.school_id, p.id, 1, b.content, s.imported_at
from page p
join home_block b on b.school_id = p.school_id and b.place = p.name
join school s on s.id = p.school_id
where p.section = 'home';
-- The table of the blocks stays for the version before, which reads it while both run.
