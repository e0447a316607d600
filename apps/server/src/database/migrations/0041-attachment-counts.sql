-- A list shows how many attachments each message has: the message knows it, instead of forty counts for every page.
alter table message add column attachment_count integer not null default 0;
update message m set attachment_count = counted.number
  from (select school_id, message_id, count(*)::int as number from message_attachment group by school_id, message_id) counted
  where counted.school_id = m.school_id and counted.message_id = m.id;

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
