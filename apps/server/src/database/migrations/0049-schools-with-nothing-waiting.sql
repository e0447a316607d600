-- A look for work goes from one school that has something waiting to the next, along the index, and no longer past every
-- school: where nothing waits it reads a block or two, however many schools there are. The first that waits in a school tells
-- whether any of it is due.

create or replace function due_mail(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, next_at from mail where sent_at is null order by school_id, next_at limit 1)
    union all
    select n.school_id, n.next_at from first f cross join lateral (
      select m.school_id, m.next_at from mail m where m.sent_at is null and m.school_id > f.school_id
      order by m.school_id, m.next_at limit 1) n)
  select school_id from first where due <= at $$;

create or replace function due_webhooks(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, next_at from webhook where handled_at is null order by school_id, next_at limit 1)
    union all
    select n.school_id, n.next_at from first f cross join lateral (
      select w.school_id, w.next_at from webhook w where w.handled_at is null and w.school_id > f.school_id
      order by w.school_id, w.next_at limit 1) n)
  select school_id from first where due <= at $$;

create or replace function due_payment_attempts(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, look_at from payment_attempt where live order by school_id, look_at limit 1)
    union all
    select n.school_id, n.look_at from first f cross join lateral (
      select a.school_id, a.look_at from payment_attempt a where a.live and a.school_id > f.school_id
      order by a.school_id, a.look_at limit 1) n)
  select school_id from first where due <= at $$;

create or replace function due_news(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, look_at from news order by school_id, look_at limit 1)
    union all
    select n.school_id, n.look_at from first f cross join lateral (
      select w.school_id, w.look_at from news w where w.school_id > f.school_id
      order by w.school_id, w.look_at limit 1) n)
  select school_id from first where due <= at $$;

create or replace function due_announcements(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, due_at from announcement where due_at is not null order by school_id, due_at limit 1)
    union all
    select n.school_id, n.due_at from first f cross join lateral (
      select a.school_id, a.due_at from announcement a where a.due_at is not null and a.school_id > f.school_id
      order by a.school_id, a.due_at limit 1) n)
  select school_id from first where due <= at $$;

create or replace function due_file_scans(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, scan_at from file where scan = 'waiting' order by school_id, scan_at limit 1)
    union all
    select n.school_id, n.scan_at from first f cross join lateral (
      select c.school_id, c.scan_at from file c where c.scan = 'waiting' and c.school_id > f.school_id
      order by c.school_id, c.scan_at limit 1) n)
  select school_id from first where due <= at $$;
