-- An inbox is read in the order of sending, a page at a time, by kind or not: the row of a recipient knows both, so
-- that one index gives any page without looking at what stands before it.
alter table message_recipient
  add column kind text,
  add column sent_at timestamptz;
update message_recipient r set kind = m.kind, sent_at = m.sent_at
  from message m where m.school_id = r.school_id and m.id = r.message_id;
alter table message_recipient
  alter column kind set not null,
  alter column sent_at set not null;

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

drop index message_recipient_person;
create index message_recipient_inbox on message_recipient
  (school_id, person_id, child_id, sent_at desc, message_id desc);
create index message_recipient_list on message_recipient
  (school_id, person_id, child_id, kind, sent_at desc, message_id desc);
-- What is not read is little, and counted on every screen.
create index message_recipient_unread on message_recipient (school_id, person_id, child_id, kind)
  where status <> 'READ';

-- What a search looks through: who sent it, what it is about, and the words of the text without its tags.
alter table message add column words text not null generated always as (
  lower(sender || ' ' || subject || ' ' || coalesce(replace(regexp_replace(content, '<[^>]*>', ' ', 'g'), '&amp;', '&'), ''))
) stored;
