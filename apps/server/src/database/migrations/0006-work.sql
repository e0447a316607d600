-- Work that waits in rows: hints of the provider, attempts to look at, mails to send, and duties of every hour.

-- When a school's periodic duty is due again. Taking it moves the moment, so one process does it.
create table duty (
  school_id uuid not null references school (id),
  name text not null,
  due_at timestamptz not null,
  primary key (school_id, name)
);
call protect('duty', 'select, insert, update');

-- Which school has which work waiting: one question for all schools, so that a worker need not ask each of them.
-- Tells names of work and nothing else.
create function find_work(at timestamptz, periodic text[]) returns table (school_id uuid, work text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct n.school_id, 'payment-notices' from payment_notice n where n.handled_at is null and n.next_at <= at
  union all
  select distinct a.school_id, 'payment-attempts' from payment_attempt a where a.live and a.look_at <= at
  union all
  select distinct m.school_id, 'mail' from mail m where m.sent_at is null and m.next_at <= at
  union all
  select s.id, p.name from school s cross join unnest(periodic) p (name)
    where not exists (select from duty d where d.school_id = s.id and d.name = p.name and d.due_at > at)
$$;
revoke all on function find_work(timestamptz, text[]) from public;
grant execute on function find_work(timestamptz, text[]) to portal_app;
