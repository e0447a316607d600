-- Questions of messages, and the answers of families.

-- The question of a message. Its last day is `answer_before` of the message.
create table message_question (
  school_id uuid not null,
  message_id uuid not null,
  kind text not null check (kind in ('one', 'several', 'moment', 'text')),
  question text not null,
  primary key (school_id, message_id),
  foreign key (school_id, message_id) references message (school_id, id)
);
call protect('message_question', 'select, insert, update');

-- An option is its text, or its moment in ISO 8601. An answer holds the option itself, so that it stays readable when
-- the school replaces the options.
create table message_question_option (
  school_id uuid not null,
  message_id uuid not null,
  option text not null,
  position integer not null,
  -- For how many pupils it can be chosen; null without a limit.
  capacity integer check (capacity >= 1),
  primary key (school_id, message_id, option),
  foreign key (school_id, message_id) references message_question (school_id, message_id)
);
call protect('message_question_option', 'select, insert, update, delete');

-- Every answer about a pupil. The last version counts; none is ever changed.
create table message_question_answer (
  school_id uuid not null,
  message_id uuid not null,
  child_id uuid not null,
  version integer not null check (version >= 1),
  person_id uuid not null,
  answered_at timestamptz not null,
  options text[] not null,
  text text not null check (char_length(text) <= 1000),
  primary key (school_id, message_id, child_id, version),
  foreign key (school_id, message_id) references message_question (school_id, message_id),
  foreign key (school_id, child_id) references person (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  constraint message_question_answer_one_kind check ((cardinality(options) > 0) <> (text <> ''))
);
create index message_question_answer_person on message_question_answer (school_id, person_id);
-- Retention deletes the oldest answers by this index.
create index message_question_answer_age on message_question_answer (school_id, answered_at);
call protect('message_question_answer', 'select, insert, delete');
