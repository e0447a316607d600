-- Which schools have work waiting is asked school by school: one look into an index for each, however much waits there.
-- Before, all that waited was read, twenty times a second where a whole country was told of something.

create index announcement_waiting on announcement (school_id, due_at, person_id) where due_at is not null;
drop index announcement_due;
create index news_waiting on news (school_id, look_at, kind, thing_id);
drop index news_look_at;

create or replace function due_mail(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.id from school s where exists (
    select from mail m where m.school_id = s.id and m.sent_at is null and m.next_at <= at) $$;

create or replace function due_webhooks(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.id from school s where exists (
    select from webhook w where w.school_id = s.id and w.handled_at is null and w.next_at <= at) $$;

create or replace function due_payment_attempts(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.id from school s where exists (
    select from payment_attempt a where a.school_id = s.id and a.live and a.look_at <= at) $$;

create or replace function due_news(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.id from school s where exists (
    select from news n where n.school_id = s.id and n.look_at <= at) $$;

create or replace function due_announcements(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.id from school s where exists (
    select from announcement a where a.school_id = s.id and a.due_at <= at) $$;
