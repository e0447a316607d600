-- What the school asks a family: forms to fill in, and permissions to give or refuse.

create table form (
  school_id uuid not null references school (id),
  id uuid not null,
  name text not null,
  title text not null,
  description text not null default '',
  -- The last day for submissions; null is never.
  expires_on date,
  -- Whether a submission may be changed until the last day.
  changeable boolean not null default false,
  primary key (school_id, id)
);
call protect('form', 'select, insert, update');

-- The children that a form is about.
create table form_child (
  school_id uuid not null,
  form_id uuid not null,
  child_id uuid not null,
  primary key (school_id, form_id, child_id),
  foreign key (school_id, form_id) references form (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id)
);
-- Every screen counts the open forms of a child by an index-only scan.
create index form_child_child_form on form_child (school_id, child_id, form_id);
call protect('form_child', 'select, insert, delete');

create function note_forms() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id)
    select distinct a.school_id, 'form', a.form_id
    from added a join school s on s.id = a.school_id and 'form' = any (s.announces)
    on conflict do nothing;
  return null;
end $$;
create trigger note_forms after insert on form_child referencing new table as added
  for each statement execute function note_forms();

create table form_question (
  school_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  position integer not null,
  question text not null,
  description text not null default '',
  type text not null check (type in ('TEXT', 'NUMBER', 'DATE', 'EMAIL', 'DROPDOWN', 'RADIO', 'MULTI_CHECKBOX', 'FILE')),
  required boolean not null default false,
  -- Not shown to a pupil who fills in the form.
  parents_only boolean not null default false,
  -- Shown only when this earlier question has this option, or any answer. An option is stored after the question that
  -- depends on it, so both foreign keys are deferred.
  shown_when_question uuid,
  shown_when_option uuid,
  primary key (school_id, id),
  unique (school_id, form_id, id),
  foreign key (school_id, form_id) references form (school_id, id),
  foreign key (school_id, form_id, shown_when_question) references form_question (school_id, form_id, id)
    deferrable initially deferred,
  check (shown_when_option is null or shown_when_question is not null)
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
alter table form_question add foreign key (school_id, shown_when_question, shown_when_option)
  references form_option (school_id, question_id, id) deferrable initially deferred;

-- One submission per form, person and child. A pupil submits only for the own person.
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
-- Every screen counts the submissions of a person by an index-only scan.
create index form_submission_recipient_form on form_submission (school_id, recipient_id, form_id, related_recipient_id);
create index form_submission_child on form_submission (school_id, related_recipient_id);
call protect('form_submission', 'select, insert');

-- Every version of a submission. The last one counts; none is ever changed.
create table form_submission_version (
  school_id uuid not null,
  submission_id uuid not null,
  version integer not null check (version >= 1),
  sent_at timestamptz not null,
  primary key (school_id, submission_id, version),
  foreign key (school_id, submission_id) references form_submission (school_id, id)
);
call protect('form_submission_version', 'select, insert');

-- A file that a person uploaded for one question about one child. One that no submission uses is deleted after a week.
create table form_file (
  school_id uuid not null,
  file_id uuid not null,
  form_id uuid not null,
  question_id uuid not null,
  person_id uuid not null,
  related_person_id uuid,
  sent_at timestamptz not null,
  primary key (school_id, file_id),
  unique (school_id, question_id, file_id),
  foreign key (school_id, file_id) references file (school_id, id),
  foreign key (school_id, form_id, question_id) references form_question (school_id, form_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, related_person_id) references person (school_id, id)
);
create index form_file_person on form_file (school_id, person_id);
create index form_file_sent_at on form_file (school_id, sent_at);
call protect('form_file', 'select, insert, delete');

-- A text, a file, or one row per chosen option. The foreign keys hold question and option to the submission's own form.
create table form_answer (
  school_id uuid not null,
  submission_id uuid not null,
  version integer not null,
  form_id uuid not null,
  question_id uuid not null,
  position integer not null,
  option_id uuid,
  answer text not null default '',
  file_id uuid,
  primary key (school_id, submission_id, version, question_id, position),
  foreign key (school_id, form_id, submission_id) references form_submission (school_id, form_id, id),
  foreign key (school_id, form_id, question_id) references form_question (school_id, form_id, id),
  foreign key (school_id, question_id, option_id) references form_option (school_id, question_id, id),
  foreign key (school_id, submission_id, version)
    references form_submission_version (school_id, submission_id, version),
  foreign key (school_id, question_id, file_id) references form_file (school_id, question_id, file_id),
  constraint form_answer_one_kind check (num_nonnulls(option_id, file_id, nullif(answer, '')) = 1)
);
create index form_answer_file on form_answer (school_id, file_id) where file_id is not null;
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

-- The children that a permission is asked for, and since when.
create table privacy_question_child (
  school_id uuid not null,
  question_id uuid not null,
  child_id uuid not null,
  asked_at timestamptz not null,
  primary key (school_id, question_id, child_id),
  foreign key (school_id, question_id) references privacy_question (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id)
);
create index privacy_question_child_child_question on privacy_question_child (school_id, child_id, question_id);
call protect('privacy_question_child', 'select, insert, delete');

-- The reactions of guardians, pupils and the school itself (person_id null). The latest of each person counts, and one 'no'
-- is no (PD-16). A row is proof with the texts as shown: changes and deletions are rejected, also for the owner.
create table privacy_reaction (
  school_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  child_id uuid not null,
  person_id uuid,
  reaction text not null check (reaction in ('YES', 'NO')),
  reacted_at timestamptz not null,
  question_text text not null,
  question_description text not null,
  -- PRESSED on the screen, LINK: by opening a link of the school, RECORDED: by the school itself.
  way text not null default 'RECORDED' check (way in ('PRESSED', 'LINK', 'RECORDED')),
  -- How the person had signed in, and the language of the screen; null in what the school recorded.
  authentication_type text check (authentication_type in ('PASSWORD', 'SSO', 'TOKEN')),
  language text check (language in ('nl', 'en')),
  -- The order of reactions at the same moment.
  number bigint generated always as identity,
  primary key (school_id, id),
  foreign key (school_id, question_id, child_id)
    references privacy_question_child (school_id, question_id, child_id),
  foreign key (school_id, person_id) references person (school_id, id),
  constraint reaction_is_told_how check (
    way = 'RECORDED' or (person_id is not null and authentication_type is not null and language is not null))
);
create index privacy_reaction_child on privacy_reaction (school_id, child_id, question_id, reacted_at);
-- Every screen counts the permissions that a person did not answer.
create index privacy_reaction_person on privacy_reaction (school_id, person_id, child_id, question_id);
call protect('privacy_reaction', 'select, insert');

create function refuse_change_of_proof() returns trigger language plpgsql as $$
begin
  raise exception 'What somebody once allowed or refused stays as it was' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on privacy_reaction
  for each statement execute function refuse_change_of_proof();
