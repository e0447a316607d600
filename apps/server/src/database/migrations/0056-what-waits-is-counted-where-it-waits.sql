-- What an operator watches begins at the schools in which something is due (`due_<name of the job>`), and no longer passes every
-- school: where nothing waits it reads a block or two, however many schools there are. As before no more than a thousand of a
-- school are counted.

create or replace function waiting_mail(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_mail(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.next_at) as oldest from (
      select t.next_at from mail t where t.school_id = d.school_id and sent_at is null and t.next_at <= at
      order by t.next_at limit 1000) f) w $$;

create or replace function waiting_webhooks(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_webhooks(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.next_at) as oldest from (
      select t.next_at from webhook t where t.school_id = d.school_id and handled_at is null and t.next_at <= at
      order by t.next_at limit 1000) f) w $$;

create or replace function waiting_payment_attempts(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_payment_attempts(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.look_at) as oldest from (
      select t.look_at from payment_attempt t where t.school_id = d.school_id and live and t.look_at <= at
      order by t.look_at limit 1000) f) w $$;

create or replace function waiting_announcements(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_announcements(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.due_at) as oldest from (
      select t.due_at from announcement t where t.school_id = d.school_id and t.due_at <= at
      order by t.due_at limit 1000) f) w $$;

create or replace function waiting_news(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, null::timestamptz from due_news(at) d (school_id) cross join lateral (
    select count(*) as waiting from (
      select from news t where t.school_id = d.school_id and t.look_at <= at limit 1000) f) w $$;

create or replace function waiting_file_scans(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_file_scans(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(case when f.scan_at = 'epoch' then f.created_at else f.scan_at end) as oldest from (
      select t.scan_at, t.created_at from file t where t.school_id = d.school_id and t.scan = 'waiting' and t.scan_at <= at
      order by t.scan_at limit 1000) f) w $$;

-- The school in which work of the clock was not done for longest comes first, of each kind of work.
create index scheduled_job_age on scheduled_job (name, (coalesce(done_at, since)));
create or replace function figure_periodic_age_seconds(at timestamptz) returns table (label text, value double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (name, done) as (
    (select j.name, coalesce(j.done_at, j.since) from scheduled_job j
      order by j.name, coalesce(j.done_at, j.since) limit 1)
    union all
    select n.name, n.done from first f cross join lateral (
      select j.name, coalesce(j.done_at, j.since) as done from scheduled_job j where j.name > f.name
      order by j.name, coalesce(j.done_at, j.since) limit 1) n)
  select name, extract(epoch from at - done) from first $$;
