-- Lists while the school writes them in the office, until they are published.
create table list_draft (
  school_id uuid not null references school (id),
  -- The published list gets the same id.
  id uuid not null,
  version integer not null default 1,
  -- `ListDraft` of the domain: amounts in cents, shares in hundredths of a percent.
  content jsonb not null,
  title text not null generated always as (content ->> 'title') stored,
  -- Of the content, for the list of lists.
  starts_on date,
  ends_on date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  -- The moment of a scheduled publication, and the person who confirmed it.
  publish_at timestamptz,
  publish_by uuid,
  -- When the job tries it next; a running one moves it by a lease.
  due_at timestamptz,
  -- A scheduled publication was not possible at its moment.
  publication_failed boolean not null default false,
  primary key (school_id, id),
  foreign key (school_id, changed_by) references person (school_id, id),
  foreign key (school_id, publish_by) references person (school_id, id),
  check ((publish_at is null) = (publish_by is null) and (publish_at is null) = (due_at is null))
);
create index list_draft_changed_by on list_draft (school_id, changed_by);
create index list_draft_publish_by on list_draft (school_id, publish_by) where publish_by is not null;
create index list_draft_due on list_draft (school_id, due_at) where due_at is not null;
call protect('list_draft', 'select, insert, update, delete');

create function due_list_publications(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, due_at from list_draft where due_at is not null order by school_id, due_at limit 1)
    union all
    select n.school_id, n.due_at from first f cross join lateral (
      select i.school_id, i.due_at from list_draft i where i.due_at is not null and i.school_id > f.school_id
      order by i.school_id, i.due_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_list_publications(timestamptz)');
create function waiting_list_publications(at timestamptz)
  returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_list_publications(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.due_at) as oldest from (
      select t.due_at from list_draft t where t.school_id = d.school_id and t.due_at <= at
      order by t.due_at limit 1000) f) w $$;
call let_worker_ask('waiting_list_publications(timestamptz)');

-- What the office published; null for the list of a school file.
alter table invoice_list
  add column published_at timestamptz,
  add column published_by uuid,
  -- `Audience` of the domain: pupils who join it can get the list later.
  add column audience jsonb,
  add foreign key (school_id, published_by) references person (school_id, id);
create index invoice_list_published_by on invoice_list (school_id, published_by) where published_by is not null;
create index invoice_list_ends_on on invoice_list (school_id, ends_on, id);

-- The account in the books of the school; empty for none.
alter table list_line add column ledger_account text not null default '';

-- What the office changed of a list: the names of its columns. A school file leaves those alone.
alter table invoice_list add column office_fields text[] not null default '{}';
alter table list_line add column office_fields text[] not null default '{}';

-- When the office last reminded the payer of an unanswered copy.
alter table order_list add column reminded_at timestamptz;
