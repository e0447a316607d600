-- What a school tells families by mail: that a message, a form or a bill is there.

-- Which kinds the school announces; none, until its file says so.
alter table school add column announces text[] not null default '{}'
  check (announces <@ array['message', 'form', 'invoice']);

-- Where whoever gets a mail can say that it was the last one of its kind.
alter table mail add column unsubscribe text not null default '';

-- How somebody wants to hear. Who chose nothing has no row.
create table announcement_choice (
  school_id uuid not null,
  person_id uuid not null,
  message text not null check (message in ('at-once', 'daily', 'never')),
  form text not null check (form in ('at-once', 'daily', 'never')),
  invoice text not null check (invoice in ('at-once', 'daily', 'never')),
  -- Times of the clock at school between which no mail is sent.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references person (school_id, id),
  check ((quiet_from is null) = (quiet_until is null))
);
call protect('announcement_choice', 'select, insert, update');

-- What became new, from the very transaction that made it new until somebody looked whom it is for.
create table news (
  school_id uuid not null references school (id),
  kind text not null check (kind in ('message', 'form', 'invoice')),
  thing_id uuid not null,
  look_at timestamptz not null default 'epoch',
  primary key (school_id, kind, thing_id)
);
create index news_look_at on news (look_at);
call protect('news', 'select, insert, update, delete');

-- That somebody hears of a thing about a child: once, whatever happens.
create table announcement (
  school_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('message', 'form', 'invoice')),
  thing_id uuid not null,
  child_id uuid not null,
  -- When to tell it; null once it was told, or need not be told any more.
  due_at timestamptz,
  outcome text check (outcome in ('mailed', 'not-needed')),
  primary key (school_id, person_id, kind, thing_id, child_id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id),
  check ((due_at is null) = (outcome is not null))
);
create index announcement_due on announcement (due_at) where due_at is not null;
call protect('announcement', 'select, insert, update');

create function note_messages() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id)
    select distinct a.school_id, 'message', a.message_id
    from added a join school s on s.id = a.school_id and 'message' = any (s.announces)
    on conflict do nothing;
  return null;
end $$;
create trigger note_messages after insert on message_recipient referencing new table as added
  for each statement execute function note_messages();

create function note_forms() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id)
    select distinct a.school_id, 'form', a.form_id
    from added a join school s on s.id = a.school_id and 'form' = any (s.announces)
    on conflict do nothing;
  return null;
end $$;
create trigger note_forms after insert on form_child referencing new table as added
  for each statement execute function note_forms();

create function note_bills() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id)
    select a.school_id, 'invoice', a.id
    from added a join school s on s.id = a.school_id and 'invoice' = any (s.announces)
    where a.visible
    on conflict do nothing;
  return null;
end $$;
create trigger note_bills after insert on order_list referencing new table as added
  for each statement execute function note_bills();

create function note_shown_bill() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id)
    select new.school_id, 'invoice', new.id
    from school s where s.id = new.school_id and 'invoice' = any (s.announces)
    on conflict do nothing;
  return null;
end $$;
create trigger note_shown_bill after update of visible on order_list
  for each row when (new.visible and not old.visible) execute function note_shown_bill();

create or replace function find_work(at timestamptz, periodic text[]) returns table (school_id uuid, work text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct n.school_id, 'payment-notices' from payment_notice n where n.handled_at is null and n.next_at <= at
  union all
  select distinct a.school_id, 'payment-attempts' from payment_attempt a where a.live and a.look_at <= at
  union all
  select distinct m.school_id, 'mail' from mail m where m.sent_at is null and m.next_at <= at
  union all
  select distinct n.school_id, 'news' from news n where n.look_at <= at
  union all
  select distinct a.school_id, 'announcements' from announcement a where a.due_at <= at
  union all
  select s.id, p.name from school s cross join unnest(periodic) p (name)
    where not exists (select from duty d where d.school_id = s.id and d.name = p.name and d.due_at > at)
$$;
