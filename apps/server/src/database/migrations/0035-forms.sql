-- Forms that may be changed, questions that depend on another, more kinds of answer, and files that come along.

alter table form
  -- Whether what was sent may be changed until the last day.
  add column changeable boolean not null default false;

alter table form_question drop constraint form_question_type_check;
alter table form_question
  add constraint form_question_type_check
    check (type in ('TEXT', 'NUMBER', 'DATE', 'EMAIL', 'DROPDOWN', 'RADIO', 'MULTI_CHECKBOX', 'FILE')),
  -- Asked only when this earlier question is answered: with this option, or at all. An option is stored after the
  -- question that waits for it.
  add column shown_when_question uuid,
  add column shown_when_option uuid,
  add foreign key (school_id, form_id, shown_when_question) references form_question (school_id, form_id, id)
    deferrable initially deferred,
  add foreign key (school_id, shown_when_question, shown_when_option)
    references form_option (school_id, question_id, id) deferrable initially deferred,
  add check (shown_when_option is null or shown_when_question is not null);

create index form_submission_recipient on form_submission (school_id, recipient_id);

-- Every time that the answers of a submission were sent: the last one counts, and none is ever changed.
create table form_submission_version (
  school_id uuid not null,
  submission_id uuid not null,
  version integer not null check (version >= 1),
  sent_at timestamptz not null,
  primary key (school_id, submission_id, version),
  foreign key (school_id, submission_id) references form_submission (school_id, id)
);
call protect('form_submission_version', 'select, insert');
insert into form_submission_version (school_id, submission_id, version, sent_at)
  select school_id, id, 1, submitted_at from form_submission;

-- What somebody sent for one question about one child, before or with the answer in which it stands. What stands in
-- no answer after a week is thrown away.
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
grant delete on file to portal_app;

alter table form_answer
  add column version integer not null default 1,
  add column file_id uuid;
alter table form_answer alter column version drop default;
alter table form_answer drop constraint form_answer_pkey;
alter table form_answer drop constraint form_answer_check;
alter table form_answer
  add primary key (school_id, submission_id, version, question_id, position),
  add foreign key (school_id, submission_id, version)
    references form_submission_version (school_id, submission_id, version),
  add foreign key (school_id, question_id, file_id) references form_file (school_id, question_id, file_id),
  add constraint form_answer_one_kind check (num_nonnulls(option_id, file_id, nullif(answer, '')) = 1);
create index form_answer_file on form_answer (school_id, file_id) where file_id is not null;
