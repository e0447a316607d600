-- Replies of families to messages, and of the school to them.

-- Whether families can reply, and until which day. Null where the school takes no replies.
alter table message add column replies text, add column replies_until date;
alter table message add constraint message_replies_check check (replies in ('open', 'closed')) not valid;

-- A text of the thread between the school and a guardian about a pupil; none is ever changed. Guardians of one household
-- read each other's threads, as their relations say when they read (PD-100).
create table message_reply (
  school_id uuid not null,
  -- The number by which the school replies.
  id bigint generated always as identity,
  message_id uuid not null,
  child_id uuid not null,
  person_id uuid not null,
  -- The school wrote it to the guardian, instead of the guardian to the school.
  by_school boolean not null,
  written_at timestamptz not null,
  text text not null check (text <> '' and char_length(text) <= 1000),
  primary key (school_id, id),
  foreign key (school_id, message_id) references message (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index message_reply_thread on message_reply (school_id, message_id, child_id, person_id);
create index message_reply_person on message_reply (school_id, person_id);
-- Retention deletes the oldest replies by this index.
create index message_reply_age on message_reply (school_id, written_at);
call protect('message_reply', 'select, insert, delete');
