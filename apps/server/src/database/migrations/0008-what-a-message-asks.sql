-- What a message asks of its reader: an answer before a day, or a form that is to be filled in. A message about an
-- invoice already knows its list.

alter table message
  add answer_before date,
  add form_id uuid,
  add foreign key (school_id, form_id) references form (school_id, id) deferrable initially deferred,
  add constraint message_asks_one_thing check (num_nonnulls(answer_before, form_id, list_id) <= 1);
-- The few messages to which an answer is asked are found on every screen, among all that is unread.
create index message_answer on message (school_id, answer_before) where answer_before is not null;
