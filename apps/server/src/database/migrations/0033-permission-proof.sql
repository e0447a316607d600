-- What somebody agreed to or refused is what they read: each reaction keeps the words as they were shown, and how it was
-- given. A row is proof, so nobody changes or removes one, the owner of the tables included.
alter table privacy_reaction
  add column question_text text,
  add column question_description text,
  -- PRESSED on the screen, LINK: by opening a link of the school, RECORDED: by the school itself.
  add column way text not null default 'RECORDED' check (way in ('PRESSED', 'LINK', 'RECORDED')),
  -- How whoever reacted had come in, and in which language the screen spoke; not known of what was recorded.
  add column authentication_type text check (authentication_type in ('PASSWORD', 'SSO', 'TOKEN')),
  add column language text check (language in ('nl', 'en')),
  -- Tells what came first among reactions of the same moment.
  add column number bigint generated always as identity;

update privacy_reaction r set question_text = q.text, question_description = q.description
  from privacy_question q where q.school_id = r.school_id and q.id = r.question_id;

alter table privacy_reaction
  alter column question_text set not null,
  alter column question_description set not null,
  add constraint reaction_is_told_how check (
    way = 'RECORDED' or (person_id is not null and authentication_type is not null and language is not null));

create function refuse_change_of_proof() returns trigger language plpgsql as $$
begin
  raise exception 'What somebody once allowed or refused stays as it was' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on privacy_reaction
  for each statement execute function refuse_change_of_proof();
