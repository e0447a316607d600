-- What an operator watches (docs/operations/metrics.md) is asked of all schools at once, as work is. These functions tell numbers
-- and schools, and nobody. Every job whose work waits in rows has a function `waiting_<name of the job>(at)`: how much is due in
-- each school, and the oldest of it. No more than a thousand of a school are counted: what is looked at every few seconds must
-- cost little on the day that everybody is told of something.

create function waiting_mail(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, w.waiting, w.oldest from school s cross join lateral (
    select count(*) as waiting, min(f.next_at) as oldest from (
      select m.next_at from mail m where m.school_id = s.id and m.sent_at is null and m.next_at <= at
      order by m.next_at limit 1000) f) w
  where w.waiting > 0 $$;
call let_worker_ask('waiting_mail(timestamptz)');

create function waiting_webhooks(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, w.waiting, w.oldest from school s cross join lateral (
    select count(*) as waiting, min(f.next_at) as oldest from (
      select k.next_at from webhook k where k.school_id = s.id and k.handled_at is null and k.next_at <= at
      order by k.next_at limit 1000) f) w
  where w.waiting > 0 $$;
call let_worker_ask('waiting_webhooks(timestamptz)');

create function waiting_payment_attempts(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, w.waiting, w.oldest from school s cross join lateral (
    select count(*) as waiting, min(f.look_at) as oldest from (
      select a.look_at from payment_attempt a where a.school_id = s.id and a.live and a.look_at <= at
      order by a.look_at limit 1000) f) w
  where w.waiting > 0 $$;
call let_worker_ask('waiting_payment_attempts(timestamptz)');

create function waiting_announcements(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, w.waiting, w.oldest from school s cross join lateral (
    select count(*) as waiting, min(f.due_at) as oldest from (
      select n.due_at from announcement n where n.school_id = s.id and n.due_at <= at
      order by n.due_at limit 1000) f) w
  where w.waiting > 0 $$;
call let_worker_ask('waiting_announcements(timestamptz)');

-- News is looked at once, at once, and does not say since when it waits.
create function waiting_news(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, w.waiting, null::timestamptz from school s cross join lateral (
    select count(*) as waiting from (
      select from news n where n.school_id = s.id and n.look_at <= at limit 1000) f) w
  where w.waiting > 0 $$;
call let_worker_ask('waiting_news(timestamptz)');

-- A file that nobody scanned yet waits since it came.
create function waiting_file_scans(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, w.waiting, w.oldest from school s cross join lateral (
    select count(*) as waiting, min(case when f.scan_at = 'epoch' then f.created_at else f.scan_at end) as oldest from (
      select c.scan_at, c.created_at from file c where c.school_id = s.id and c.scan = 'waiting' and c.scan_at <= at
      order by c.scan_at limit 1000) f) w
  where w.waiting > 0 $$;
call let_worker_ask('waiting_file_scans(timestamptz)');

-- When what is done by the clock was last done to its end; until it was for the first time, since when it is tried.
alter table scheduled_job add column done_at timestamptz;
alter table scheduled_job add column since timestamptz not null default now();

-- Every number that an area brings (`figures` of its object) has a function `figure_<name>(at)`.
create function figure_periodic_age_seconds(at timestamptz) returns table (label text, value double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select name, extract(epoch from at - min(coalesce(done_at, since))) from scheduled_job group by name $$;
call let_worker_ask('figure_periodic_age_seconds(timestamptz)');

create index if not exists payment_attempt_begun on payment_attempt (created_at);
create function figure_payment_attempts(at timestamptz) returns table (label text, value double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.state, count(a.id)
  from (select from_state as state from attempt_transition union select to_state from attempt_transition) s
  left join payment_attempt a on a.state = s.state and a.created_at > at - interval '1 hour' and a.created_at <= at
  group by s.state $$;
call let_worker_ask('figure_payment_attempts(timestamptz)');

create function figure_suspense_entries(at timestamptz) returns table (label text, value double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select '', count(*) from suspense_entry where resolved_at is null $$;
call let_worker_ask('figure_suspense_entries(timestamptz)');

create function figure_suspense_cents(at timestamptz) returns table (label text, value double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select '', coalesce(sum(amount), 0) from suspense_entry where resolved_at is null and currency = 'EUR' $$;
call let_worker_ask('figure_suspense_cents(timestamptz)');
