-- Children who wait for a place in a full article.
create table waiting_place (
  school_id uuid not null,
  line_id uuid not null,
  child_id uuid not null,
  -- The payer who joined.
  debtor_id uuid not null,
  -- Decides the order; joining again begins at the end.
  joined_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'ordered', 'left', 'declined', 'expired')),
  offered_at timestamptz,
  -- The offered place is held until then, by a row of `reservation`.
  offer_until timestamptz,
  ended_at timestamptz,
  primary key (school_id, line_id, child_id),
  foreign key (school_id, line_id) references list_line (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id),
  check (state <> 'offered' or (offered_at is not null and offer_until is not null)),
  check ((state in ('waiting', 'offered')) = (ended_at is null))
);
create index waiting_place_turn on waiting_place (school_id, line_id, joined_at, child_id) where state = 'waiting';
create index waiting_place_offered on waiting_place (school_id, child_id) where state = 'offered';
create index waiting_place_child on waiting_place (school_id, child_id);
create index waiting_place_debtor on waiting_place (school_id, debtor_id);
create index waiting_place_joined on waiting_place (school_id, joined_at);
call protect('waiting_place', 'select, insert, update, delete');

-- An article with people who wait or have an offer: when the job looks at it next. Null until something becomes free.
create table waiting_line (
  school_id uuid not null,
  line_id uuid not null,
  due_at timestamptz,
  primary key (school_id, line_id),
  foreign key (school_id, line_id) references list_line (school_id, id)
);
create index waiting_line_due on waiting_line (school_id, due_at) where due_at is not null;
call protect('waiting_line', 'select, insert, update, delete');

-- A place that is offered to the first of a waiting list, until the end of the offer.
alter table reservation add column offer boolean not null default false;

-- School days to decide about an offered place.
alter table invoice_list add column offer_days integer not null default 3 check (offer_days between 1 and 30);

create function note_free_place() returns trigger language plpgsql as $$
begin
  update waiting_line set due_at = 'epoch' where school_id = new.school_id and line_id = new.id;
  return null;
end $$;
create trigger note_free_place after update of capacity, taken, hidden on list_line for each row
  when (new.capacity is distinct from old.capacity or new.taken < old.taken or new.hidden <> old.hidden) execute function note_free_place();

-- Who did not answer gets no offer after the end of a list, until it is extended.
create function note_longer_list() returns trigger language plpgsql as $$
begin
  update waiting_line w set due_at = 'epoch' from list_line l
    where l.school_id = new.school_id and l.list_id = new.id and w.school_id = l.school_id and w.line_id = l.id;
  return null;
end $$;
create trigger note_longer_list after update of ends_on on invoice_list for each row
  when (new.ends_on > old.ends_on) execute function note_longer_list();

create function due_waiting_lists(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, due_at from waiting_line where due_at is not null order by school_id, due_at limit 1)
    union all
    select n.school_id, n.due_at from first f cross join lateral (
      select i.school_id, i.due_at from waiting_line i where i.due_at is not null and i.school_id > f.school_id
      order by i.school_id, i.due_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_waiting_lists(timestamptz)');
create function waiting_waiting_lists(at timestamptz)
  returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_waiting_lists(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.due_at) as oldest from (
      select t.due_at from waiting_line t where t.school_id = d.school_id and t.due_at <= at
      order by t.due_at limit 1000) f) w $$;
call let_worker_ask('waiting_waiting_lists(timestamptz)');
