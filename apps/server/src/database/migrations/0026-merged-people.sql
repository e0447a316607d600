-- Doubles that were merged: the number of the closed account leads to the person who stays.
create table merged_person (
  school_id uuid not null references school (id),
  -- The closed account.
  person_id uuid not null,
  -- Its number, for imports.
  source_id text not null,
  survivor_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  primary key (school_id, person_id),
  unique (school_id, source_id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, survivor_id) references person (school_id, id),
  foreign key (school_id, merged_by) references person (school_id, id),
  check (person_id <> survivor_id)
);
create index merged_person_survivor on merged_person (school_id, survivor_id);
create index merged_person_merged_by on merged_person (school_id, merged_by);
call protect('merged_person', 'select, insert, update');

-- What belongs to a merged person moves; these tables allowed adding and removing only.
grant update (person_id, child_id) on calendar_feed to portal_app;
grant update (child_id) on form_child to portal_app;
grant update (person_id, related_person_id) on form_file to portal_app;
grant update (recipient_id, related_recipient_id) on form_submission to portal_app;
grant update (child_id, person_id) on message_question_answer to portal_app;
grant update (child_id, person_id) on message_reply to portal_app;
grant update (pupil_id) on person_group_member to portal_app;
grant update (child_id) on reservation_grant to portal_app;
grant update (child_id) on shop_order_line to portal_app;
grant update (person_id) on sign_in to portal_app;
grant update (person_id) on stock_hold_grant to portal_app;
grant update (person_id) on stock_notice to portal_app;

-- An order list stays with its child, except for a child who was merged into another.
create or replace function refuse_another_child() returns trigger language plpgsql as $$
begin
  if not exists (select from merged_person m where m.school_id = new.school_id
      and m.person_id = old.child_id and m.survivor_id = new.child_id)
  then raise exception 'An order list stays with its child' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- No file and no command opens a merged account again.
create function keep_merged_closed() returns trigger language plpgsql as $$
begin
  new.active := not exists (select from merged_person m where m.school_id = new.school_id and m.person_id = new.id);
  return new;
end $$;
create trigger keep_merged_closed before update of active on person
  for each row when (new.active and not old.active) execute function keep_merged_closed();
