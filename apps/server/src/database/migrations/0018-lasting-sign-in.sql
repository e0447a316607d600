-- Browsers that let parents and pupils in for thirty days after they last proved who they are. Of the token that a
-- browser keeps only hashes are here: of the part that stays the same, and of the part that each use changes.
create table lasting_sign_in (
  school_id uuid not null references school (id),
  -- Names it towards its owner, and opens nothing.
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  series_hash bytea not null,
  token_hash bytea not null,
  -- The token before, and the chance from which it makes the current one: who shows it once more at once gets the same.
  former_hash bytea,
  chance bytea,
  changed_at timestamptz not null,
  password_version integer not null,
  factor_shown boolean not null,
  user_agent text not null,
  created_at timestamptz not null,
  proved_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id)
);
create unique index lasting_sign_in_series on lasting_sign_in (school_id, series_hash);
create index lasting_sign_in_person on lasting_sign_in (school_id, person_id);
create index lasting_sign_in_ends_at on lasting_sign_in (school_id, ends_at);
call protect('lasting_sign_in', 'select, insert, update, delete');

alter table session
  -- Whether somebody who still has to show a second factor asked to stay signed in.
  add stays boolean not null default false,
  -- The lasting sign-in of the same browser.
  add lasting_id uuid,
  -- When its owner last proved who they are; only where a lasting sign-in began the session.
  add proved_at timestamptz,
  add foreign key (school_id, lasting_id) references lasting_sign_in (school_id, id) on delete set null (lasting_id);
create index session_lasting on session (school_id, lasting_id) where lasting_id is not null;

-- By whichever way the school closes or blocks an account, or lets somebody administer: no browser lets them in any more.
create function end_lasting_sign_ins() returns trigger language plpgsql as $$
begin
  delete from lasting_sign_in where school_id = new.school_id and person_id = new.id;
  return null;
end $$;
create trigger end_lasting_sign_ins after update on person for each row
  when ((new.blocked and not old.blocked) or (old.active and not new.active) or new.stereotype <> old.stereotype)
  execute function end_lasting_sign_ins();
