-- Whether a browser that stays signed in keeps a copy to read without a connection.
alter table lasting_sign_in add column reads_offline boolean not null default true;
