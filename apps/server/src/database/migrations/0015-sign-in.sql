-- Signing in with a second factor: what a session that waits for a code remembers, and mails that carry a secret.

-- The name that was typed, so that wrong codes count for it as wrong passwords do.
alter table session add column sign_in_name text not null default '';
-- What one browser is called in the list of one's own sessions; the session itself is named by nothing that opens it.
alter table session add column handle uuid not null default gen_random_uuid();
create unique index session_handle on session (school_id, handle);

create index access_token_session on access_token (school_id, session_id) where session_id is not null;
create index access_token_person on access_token (school_id, person_id, purpose, created_at);
create index audit_entry_person on audit_entry (school_id, person_id, at);

-- A mail with a code or a link in it: after this moment it is not sent any more, and its text is removed. It is
-- removed as soon as it was sent, too: only hashes of secrets are kept.
alter table mail add column secret_until timestamptz;
create index mail_secret on mail (school_id, secret_until) where secret_until is not null;
