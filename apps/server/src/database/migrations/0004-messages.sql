-- What the school wrote to a family: about invoices (kind invoice) and everything else (kind wis-communicator); and the
-- mails that tell that a message, a form or an invoice is there.

create table message (
  school_id uuid not null references school (id),
  id uuid not null,
  -- The name by which other systems know it; those of the communicator begin with comm-.
  reference text not null,
  kind text not null check (kind in ('invoice', 'wis-communicator')),
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'other')),
  subject text not null default '',
  sender text not null default '',
  sender_email text not null default '',
  -- HTML as it was sent, made safe when it came in. Null: the system that holds it cannot give it.
  content text,
  sent_at timestamptz not null,
  -- What a message about an invoice leads to.
  list_id uuid,
  -- What a search looks through: who sent it, what it is about, and the words of the text without its tags.
  words text not null generated always as (
    lower(sender || ' ' || subject || ' ' || coalesce(replace(regexp_replace(content, '<[^>]*>', ' ', 'g'), '&amp;', '&'), ''))
  ) stored,
  -- A list shows how many attachments each message has: the message knows it, instead of forty counts for every page.
  attachment_count integer not null default 0,
  primary key (school_id, id),
  unique (school_id, reference),
  foreign key (school_id, list_id) references invoice_list (school_id, id)
);
call protect('message', 'select, insert, update');

-- To whom it went, about which child, and what became of it there. A message to two guardians is read by each.
create table message_recipient (
  school_id uuid not null,
  message_id uuid not null,
  person_id uuid not null,
  child_id uuid not null,
  address text not null default '',
  status text not null check (status in ('NEW', 'PENDING', 'AT_PROVIDER', 'DELIVERED', 'UNREAD', 'READ', 'BOUNCED',
    'ERROR', 'FAILED', 'NO_ADDRESS', 'REJECTED')),
  read_at timestamptz,
  -- An inbox is read in the order of sending, a page at a time, by kind or not: the row of a recipient knows both, so
  -- that one index gives any page without looking at what stands before it.
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
-- What is not read is little, and counted on every screen.
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

-- That somebody is notified of a subject about a child: once, whatever happens.
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

create function due_news(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct school_id from news where look_at <= at $$;
call let_worker_ask('due_news(timestamptz)');

create function due_announcements(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct school_id from announcement where due_at <= at $$;
call let_worker_ask('due_announcements(timestamptz)');
