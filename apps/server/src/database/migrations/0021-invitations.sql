-- Invitations: since when a person was invited, and links whose code is typed from a letter.
alter table person
  -- When a link for a first password was mailed last; null for never.
  add column invited_at timestamptz,
  -- When a letter with a code for a first password was made last; null for never.
  add column letter_at timestamptz;
alter table access_token add column on_paper boolean not null default false;
