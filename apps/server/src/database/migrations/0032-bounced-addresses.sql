-- Addresses that a mail server refused for good, until a mail arrives there. In lower case.
create table mail_bounce (
  school_id uuid not null references school (id),
  address text not null,
  refused_at timestamptz not null,
  primary key (school_id, address)
);
create index mail_bounce_refused_at on mail_bounce (school_id, refused_at);
call protect('mail_bounce', 'select, insert, update, delete');
