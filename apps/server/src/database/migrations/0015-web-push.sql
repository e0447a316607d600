-- Web push: browsers that notify a person, and what they still have to be notified of.

-- The VAPID key pair of a school (RFC 8292). The private key is encrypted with a key derived from SECRET.
create table push_key (
  school_id uuid not null references school (id),
  public_key text not null,
  sealed_private_key bytea not null,
  primary key (school_id)
);
call protect('push_key', 'select, insert, update');

-- The push subscription of a browser that stays signed in; it ends with that sign-in, whatever ends it.
create table push_subscription (
  school_id uuid not null,
  lasting_id uuid not null,
  person_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  kinds text[] not null check (kinds <@ array['message', 'form', 'invoice']),
  -- Whether a notification says which child and what it is about.
  shows_details boolean not null,
  created_at timestamptz not null,
  primary key (school_id, lasting_id),
  foreign key (school_id, lasting_id) references lasting_sign_in (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references person (school_id, id)
);
create index push_subscription_person on push_subscription (school_id, person_id);
call protect('push_subscription', 'select, insert, update, delete');

-- A notification that waits to be pushed to a person; deleted once it was.
create table push_notice (
  school_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('message', 'form', 'invoice')),
  thing_id uuid not null,
  child_id uuid not null,
  due_at timestamptz not null,
  -- Retention counts from this moment, and nothing is pushed long after it.
  planned_at timestamptz not null,
  primary key (school_id, person_id, kind, thing_id, child_id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id)
);
create index push_notice_due on push_notice (school_id, due_at, person_id);
create index push_notice_child on push_notice (school_id, child_id);
create index push_notice_age on push_notice (school_id, planned_at);
call protect('push_notice', 'select, insert, update, delete');

create function due_pushes(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, due_at from push_notice order by school_id, due_at limit 1)
    union all
    select n.school_id, n.due_at from first f cross join lateral (
      select p.school_id, p.due_at from push_notice p where p.school_id > f.school_id
      order by p.school_id, p.due_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_pushes(timestamptz)');
create function waiting_pushes(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_pushes(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.due_at) as oldest from (
      select t.due_at from push_notice t where t.school_id = d.school_id and t.due_at <= at
      order by t.due_at limit 1000) f) w $$;
call let_worker_ask('waiting_pushes(timestamptz)');
