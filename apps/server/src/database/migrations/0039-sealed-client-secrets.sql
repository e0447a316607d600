-- The secret that a school shares with its identity provider lies sealed (docs/decisions/0023). What was stored
-- plainly cannot be
-- sealed here, because the key is not in the database: the school file is imported again.
alter table single_sign_on drop column client_secret;
alter table single_sign_on add column sealed_client_secret bytea not null default '';
