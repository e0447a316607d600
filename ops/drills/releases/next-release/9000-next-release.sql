-- The release after this one, for the drill `releases`: it only adds, while people order and pay.

alter table placed_order add column noted_at timestamptz;
create index if not exists placed_order_noted on placed_order (school_id, noted_at);
alter table payment_attempt add column noted_at timestamptz not null default now();

-- The release before does not know the column: the trigger writes it for both.
create function note_placed_order() returns trigger language plpgsql as $$
begin
  new.noted_at := new.placed_at;
  return new;
end $$;
create trigger note_placed_order before insert on placed_order for each row execute function note_placed_order();

create table noted_order (
  school_id uuid not null references school (id),
  order_id uuid not null,
  primary key (school_id, order_id),
  foreign key (school_id, order_id) references placed_order (school_id, id)
);
call protect('noted_order', 'select, insert');

create function keep_noted_order() returns trigger language plpgsql as $$
begin
  insert into noted_order (school_id, order_id) values (new.school_id, new.id);
  return null;
end $$;
create trigger keep_noted_order after insert on placed_order for each row execute function keep_noted_order();
