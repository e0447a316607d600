-- What the school asks a family: forms to fill in, and permissions to give or refuse.

create table form (
  school_id uuid not null references school (id),
  id uuid not null,
  name text not null,
  title text not null,
  description text not null default '',
  -- The last day on which it can be answered; null is never.
  expires_on date,
  primary key (school_id, id)
);
call protect('form', 'select, insert, update');

-- The children a form is about.
create table form_child (
  school_id uuid not null,
  form_id uuid not null,
  child_id uuid not null,
  primary key (school_id, form_id, child_id),
  foreign key (school_id, form_id) references form (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id)
);
create index form_child_child on form_child (school_id, child_id);
call protect('form_child', 'select, insert, delete');

create table form_question (
  school_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  position integer not null,
  question text not null,
  description text not null default '',
  type text not null check (type in ('TEXT', 'DROPDOWN', 'RADIO', 'MULTI_CHECKBOX')),
  required boolean not null default false,
  -- Not asked of a pupil who fills in the form.
  parents_only boolean not null default false,
  primary key (school_id, id),
  unique (school_id, form_id, id),
  foreign key (school_id, form_id) references form (school_id, id)
);
create index form_question_form on form_question (school_id, form_id, position);
call protect('form_question', 'select, insert, update');

create table form_option (
  school_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  position integer not null,
  option text not null,
  primary key (school_id, id),
  unique (school_id, question_id, id),
  foreign key (school_id, question_id) references form_question (school_id, id)
);
create index form_option_question on form_option (school_id, question_id, position);
call protect('form_option', 'select, insert, update');

-- One per form, person and child, written once. A pupil answers for nobody else.
create table form_submission (
  school_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  recipient_id uuid not null,
  related_recipient_id uuid,
  submitted_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, form_id, id),
  unique nulls not distinct (school_id, form_id, recipient_id, related_recipient_id),
  foreign key (school_id, form_id) references form (school_id, id),
  foreign key (school_id, recipient_id) references person (school_id, id),
  foreign key (school_id, related_recipient_id) references person (school_id, id)
);
create index form_submission_child on form_submission (school_id, related_recipient_id);
call protect('form_submission', 'select, insert');

-- A text, or one row per chosen option. Question and option are of the submission's own form.
create table form_answer (
  school_id uuid not null,
  submission_id uuid not null,
  form_id uuid not null,
  question_id uuid not null,
  position integer not null,
  option_id uuid,
  answer text not null default '',
  primary key (school_id, submission_id, question_id, position),
  foreign key (school_id, form_id, submission_id) references form_submission (school_id, form_id, id),
  foreign key (school_id, form_id, question_id) references form_question (school_id, form_id, id),
  foreign key (school_id, question_id, option_id) references form_option (school_id, question_id, id),
  check ((option_id is null) <> (answer = ''))
);
call protect('form_answer', 'select, insert');

create table privacy_question (
  school_id uuid not null references school (id),
  id uuid not null,
  key text not null,
  position integer not null,
  text text not null,
  description text not null default '',
  active boolean not null default true,
  primary key (school_id, id),
  unique (school_id, key)
);
call protect('privacy_question', 'select, insert, update');

-- The children about whom a question is asked, and since when.
create table privacy_question_child (
  school_id uuid not null,
  question_id uuid not null,
  child_id uuid not null,
  asked_at timestamptz not null,
  primary key (school_id, question_id, child_id),
  foreign key (school_id, question_id) references privacy_question (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id)
);
create index privacy_question_child_child on privacy_question_child (school_id, child_id);
call protect('privacy_question_child', 'select, insert, delete');

-- Every reaction of every guardian, pupil and of the school itself (person_id null); the latest of each counts, and
-- one 'no' is no (PD-16). Nothing is ever changed here.
create table privacy_reaction (
  school_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  child_id uuid not null,
  person_id uuid,
  reaction text not null check (reaction in ('YES', 'NO')),
  reacted_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, question_id, child_id)
    references privacy_question_child (school_id, question_id, child_id),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index privacy_reaction_child on privacy_reaction (school_id, child_id, question_id, reacted_at);
call protect('privacy_reaction', 'select, insert');
