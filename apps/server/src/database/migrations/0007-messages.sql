-- What the school wrote to a family: about bills (kind invoice) and everything else (kind wis-communicator).

create table message (
  school_id uuid not null references school (id),
  id uuid not null,
  -- The name by which other systems know it; those of the communicator begin with comm-.
  reference text not null,
  kind text not null check (kind in ('invoice', 'wis-communicator')),
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'other')),
  subject text not null default '',
  sender text not null default '',
  sender_email text not null default '',
  -- HTML as it was sent, made safe when it came in. Null: the system that holds it cannot give it.
  content text,
  sent_at timestamptz not null,
  -- What a message about a bill leads to.
  list_id uuid,
  primary key (school_id, id),
  unique (school_id, reference),
  foreign key (school_id, list_id) references invoice_list (school_id, id)
);
call protect('message', 'select, insert, update');

-- To whom it went, about which child, and what became of it there. A message to two guardians is read by each.
create table message_recipient (
  school_id uuid not null,
  message_id uuid not null,
  person_id uuid not null,
  child_id uuid not null,
  address text not null default '',
  status text not null check (status in ('NEW', 'PENDING', 'AT_PROVIDER', 'DELIVERED', 'UNREAD', 'READ', 'BOUNCED',
    'ERROR', 'FAILED', 'NO_ADDRESS', 'REJECTED')),
  read_at timestamptz,
  primary key (school_id, message_id, person_id, child_id),
  foreign key (school_id, message_id) references message (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id)
);
create index message_recipient_person on message_recipient (school_id, person_id, child_id);
call protect('message_recipient', 'select, insert, update');

create table message_attachment (
  school_id uuid not null,
  message_id uuid not null,
  position integer not null,
  file_id uuid not null,
  primary key (school_id, message_id, position),
  foreign key (school_id, message_id) references message (school_id, id),
  foreign key (school_id, file_id) references file (school_id, id)
);
call protect('message_attachment', 'select, insert, update, delete');
