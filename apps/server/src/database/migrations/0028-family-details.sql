-- How what a pupil is billed from a day on is divided over the payers. An earlier day stays as it was.
create table payer_share (
  school_id uuid not null,
  child_id uuid not null,
  debtor_id uuid not null,
  from_on date not null,
  -- 0 for a payer who gets nothing new, and keeps what is open.
  share hundredths not null check (share <= 10000),
  -- Set in the office, which a file leaves alone.
  of_office boolean not null,
  primary key (school_id, child_id, from_on, debtor_id),
  foreign key (school_id, child_id) references person (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id)
);
create index payer_share_debtor on payer_share (school_id, debtor_id);
call protect('payer_share', 'select, insert, update, delete');

-- The shares of a day are the whole, whatever the code does.
create function refuse_partial_shares() returns trigger language plpgsql as $$
declare
  row payer_share := coalesce(new, old);
begin
  if (select sum(s.share) from payer_share s
    where s.school_id = row.school_id and s.child_id = row.child_id and s.from_on = row.from_on) <> 10000
  then raise exception 'The shares of a pupil add up to the whole' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger whole_shares after insert or update or delete on payer_share
  deferrable initially deferred for each row execute function refuse_partial_shares();

-- Where a letter to a person goes. The administration and the office write it; people do not see each other's. Without a street
-- there is none: the office removed it, and a file does not bring it back.
create table postal_address (
  school_id uuid not null,
  person_id uuid not null,
  street text not null,
  house_number text not null default '',
  postal_code text not null default '',
  city text not null,
  -- Empty for the Netherlands.
  country text not null default '',
  -- Set in the office, which a file leaves alone.
  of_office boolean not null,
  changed_at timestamptz not null,
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references person (school_id, id),
  check ((street = '') = (city = ''))
);
call protect('postal_address', 'select, insert, update, delete');

-- The recipient of a mail about an account or a family; null for others, and for mails of earlier releases.
alter table mail add column person_id uuid;
alter table mail add constraint mail_person foreign key (school_id, person_id) references person (school_id, id) not valid;
create index if not exists mail_person_id on mail (school_id, person_id, created_at) where person_id is not null;
