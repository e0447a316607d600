-- The mail to a school about the number of new answers and replies.

-- The address, and how often it is mailed at most. Null without a digest.
alter table school
  add column message_digest_email text,
  add column message_digest_every text check (message_digest_every in ('hour', 'day'));

-- New answers to a message about a pupil, and new replies, that wait for the next digest; deleted with it.
create table message_digest_item (
  school_id uuid not null,
  message_id uuid not null,
  child_id uuid not null,
  kind text not null check (kind in ('answer', 'reply')),
  -- A changed answer is one still; every reply counts.
  number integer not null,
  due_at timestamptz not null,
  primary key (school_id, message_id, child_id, kind),
  foreign key (school_id, message_id) references message (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id)
);
create index message_digest_item_due on message_digest_item (school_id, due_at);
create index message_digest_item_child on message_digest_item (school_id, child_id);
call protect('message_digest_item', 'select, insert, update, delete');

create function due_message_digests(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, due_at from message_digest_item order by school_id, due_at limit 1)
    union all
    select n.school_id, n.due_at from first f cross join lateral (
      select i.school_id, i.due_at from message_digest_item i where i.school_id > f.school_id
      order by i.school_id, i.due_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_message_digests(timestamptz)');
create function waiting_message_digests(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_message_digests(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.due_at) as oldest from (
      select t.due_at from message_digest_item t where t.school_id = d.school_id and t.due_at <= at
      order by t.due_at limit 1000) f) w $$;
call let_worker_ask('waiting_message_digests(timestamptz)');
