-- What the school wrote to a family, and the notifications of new messages, forms and invoices.

create table message (
  school_id uuid not null references school (id),
  id uuid not null,
  -- The name in other systems; those of the communicator begin with comm-.
  reference text not null,
  kind text not null check (kind in ('invoice', 'wis-communicator')),
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'other')),
  subject text not null default '',
  sender text not null default '',
  sender_email text not null default '',
  -- HTML as it was sent, sanitised when it was imported. Null where the other system cannot give it.
  content text,
  sent_at timestamptz not null,
  -- What the message asks for: a reply before a day, a form, or the list of an invoice.
  answer_before date,
  form_id uuid,
  list_id uuid,
  -- The searched text: sender, subject and content without tags.
  words text not null generated always as (
    lower(sender || ' ' || subject || ' ' || coalesce(replace(regexp_replace(content, '<[^>]*>', ' ', 'g'), '&amp;', '&'), ''))
  ) stored,
  -- Counted by triggers: a page of the inbox shows it for every message.
  attachment_count integer not null default 0,
  primary key (school_id, id),
  unique (school_id, reference),
  foreign key (school_id, list_id) references invoice_list (school_id, id),
  foreign key (school_id, form_id) references form (school_id, id) deferrable initially deferred,
  constraint message_asks_one_thing check (num_nonnulls(answer_before, form_id, list_id) <= 1)
);
-- Every screen counts the few messages that ask for a reply.
create index message_answer on message (school_id, answer_before) where answer_before is not null;
call protect('message', 'select, insert, update');

-- A message to one guardian about one child, with its delivery status. Each guardian has a copy.
create table message_recipient (
  school_id uuid not null,
  message_id uuid not null,
  person_id uuid not null,
  child_id uuid not null,
  address text not null default '',
  status text not null check (status in ('NEW', 'PENDING', 'AT_PROVIDER', 'DELIVERED', 'UNREAD', 'READ', 'BOUNCED',
    'ERROR', 'FAILED', 'NO_ADDRESS', 'REJECTED')),
  read_at timestamptz,
  -- When the recipient ticked off the requested reply; null while it is open.
  handled_at timestamptz,
  -- Copied from the message by triggers, so that one index gives any page of an inbox, by kind or of all kinds.
  kind text not null,
  sent_at timestamptz not null,
  primary key (school_id, message_id, person_id, child_id),
  foreign key (school_id, message_id) references message (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id)
);
create index message_recipient_inbox on message_recipient
  (school_id, person_id, child_id, sent_at desc, message_id desc);
create index message_recipient_list on message_recipient
  (school_id, person_id, child_id, kind, sent_at desc, message_id desc);
-- Every screen counts the unread messages, which are few.
create index message_recipient_unread on message_recipient (school_id, person_id, child_id, kind)
  where status <> 'READ';
call protect('message_recipient', 'select, insert, update');

create function know_message() returns trigger language plpgsql as $$
begin
  select m.kind, m.sent_at into strict new.kind, new.sent_at
    from message m where m.school_id = new.school_id and m.id = new.message_id;
  return new;
end $$;
create trigger know_message before insert or update of message_id on message_recipient
  for each row execute function know_message();

create function tell_recipients() returns trigger language plpgsql as $$
begin
  update message_recipient set kind = new.kind, sent_at = new.sent_at
    where school_id = new.school_id and message_id = new.id;
  return null;
end $$;
create trigger tell_recipients after update of kind, sent_at on message
  for each row when (old.kind is distinct from new.kind or old.sent_at is distinct from new.sent_at)
  execute function tell_recipients();

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

create table message_attachment (
  school_id uuid not null,
  message_id uuid not null,
  position integer not null,
  file_id uuid not null,
  primary key (school_id, message_id, position),
  foreign key (school_id, message_id) references message (school_id, id),
  foreign key (school_id, file_id) references file (school_id, id)
);
call protect('message_attachment', 'select, insert, update, delete');

create function count_attachments() returns trigger language plpgsql as $$
begin
  update message m
    set attachment_count = m.attachment_count + case tg_op when 'DELETE' then -counted.number else counted.number end
    from (select school_id, message_id, count(*)::int as number from changed group by school_id, message_id) counted
    where counted.school_id = m.school_id and counted.message_id = m.id;
  return null;
end $$;
create trigger count_added after insert on message_attachment referencing new table as changed
  for each statement execute function count_attachments();
create trigger count_removed after delete on message_attachment referencing old table as changed
  for each statement execute function count_attachments();

-- Notification preferences. A person who chose nothing has no row.
create table announcement_choice (
  school_id uuid not null,
  person_id uuid not null,
  message text not null check (message in ('at-once', 'daily', 'never')),
  form text not null check (form in ('at-once', 'daily', 'never')),
  invoice text not null check (invoice in ('at-once', 'daily', 'never')),
  -- Quiet hours, on the clock at school.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references person (school_id, id),
  check ((quiet_from is null) = (quiet_until is null))
);
call protect('announcement_choice', 'select, insert, update');

-- A notification of a person about a subject and a child. It is sent once.
create table announcement (
  school_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('message', 'form', 'invoice')),
  thing_id uuid not null,
  child_id uuid not null,
  -- Retention counts from this moment.
  planned_at timestamptz not null default now(),
  -- When to send it; null once it was sent, or is no longer needed.
  due_at timestamptz,
  outcome text check (outcome in ('mailed', 'not-needed')),
  primary key (school_id, person_id, kind, thing_id, child_id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id),
  check ((due_at is null) = (outcome is not null))
);
create index announcement_waiting on announcement (school_id, due_at, person_id) where due_at is not null;
create index announcement_age on announcement (school_id, planned_at) where due_at is null;
call protect('announcement', 'select, insert, update, delete');

create function due_news(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, look_at from news order by school_id, look_at limit 1)
    union all
    select n.school_id, n.look_at from first f cross join lateral (
      select w.school_id, w.look_at from news w where w.school_id > f.school_id
      order by w.school_id, w.look_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_news(timestamptz)');
-- An event is processed at once, and does not record since when it waits.
create function waiting_news(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, null::timestamptz from due_news(at) d (school_id) cross join lateral (
    select count(*) as waiting from (
      select from news t where t.school_id = d.school_id and t.look_at <= at limit 1000) f) w $$;
call let_worker_ask('waiting_news(timestamptz)');

create function due_announcements(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive first (school_id, due) as (
    (select school_id, due_at from announcement where due_at is not null order by school_id, due_at limit 1)
    union all
    select n.school_id, n.due_at from first f cross join lateral (
      select a.school_id, a.due_at from announcement a where a.due_at is not null and a.school_id > f.school_id
      order by a.school_id, a.due_at limit 1) n)
  select school_id from first where due <= at $$;
call let_worker_ask('due_announcements(timestamptz)');
create function waiting_announcements(at timestamptz) returns table (school_id uuid, waiting bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.school_id, w.waiting, w.oldest from due_announcements(at) d (school_id) cross join lateral (
    select count(*) as waiting, min(f.due_at) as oldest from (
      select t.due_at from announcement t where t.school_id = d.school_id and t.due_at <= at
      order by t.due_at limit 1000) f) w $$;
call let_worker_ask('waiting_announcements(timestamptz)');
