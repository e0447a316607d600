-- Searching the pages of a school, in Dutch: by the stems of words, with or without their accents, by how they begin.

-- Letters without their accents; a text of the same length, so that a place in one is that place in the other.
create function without_accents(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')
$$;

-- The words of a text with marks, in composed letters. Private letters mark hits later, and are nobody's.
create function words_of_page(content text) returns text language sql immutable parallel safe as $$
  select normalize(btrim(regexp_replace(
    replace(replace(replace(replace(replace(
      regexp_replace(content, '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    '[\s\u00a0\ue000\ue001]+', ' ', 'g')), NFC)
$$;

-- What is searched of each page: its name before its text.
create table page_words (
  school_id uuid not null,
  page_id uuid not null,
  name text not null,
  body text not null,
  words tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.dutch', without_accents(name)), 'A')
      || setweight(to_tsvector('pg_catalog.dutch', without_accents(body)), 'D')) stored,
  primary key (school_id, page_id),
  foreign key (school_id, page_id) references page (school_id, id)
);
create index page_words_words on page_words using gin (words);
call protect('page_words', 'select, insert, update');

insert into page_words (school_id, page_id, name, body)
select p.school_id, p.id, normalize(p.name, NFC), words_of_page(coalesce(v.content, ''))
from page p
left join page_version v on v.school_id = p.school_id and v.page_id = p.id and v.version = p.version;

-- Whatever writes a page or its text, what is searched follows.
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
