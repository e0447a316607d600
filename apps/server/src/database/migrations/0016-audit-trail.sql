-- The trail of who did what is added to, never changed, and removed after a year only.

alter table audit_entry
  -- Where somebody was who is not signed in yet.
  add network text not null default '';

-- The application may not delete from the trail. This removes what is over a year old, of the school that is set, and
-- nothing younger, whatever moment it is told.
create function forget_old_audit_entries(at_moment timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from audit_entry where school_id = app_school() and at < least(at_moment, now()) - interval '1 year'
$$;
revoke all on function forget_old_audit_entries(timestamptz) from public;
grant execute on function forget_old_audit_entries(timestamptz) to portal_app;

-- Rights that change are in the trail by whichever way they change.
create function audit_rights_of_person() returns trigger language plpgsql as $$
begin
  insert into audit_entry (school_id, at, person_id, action, subject)
  values (new.school_id, now(), new.id, 'change-rights', concat_ws(', ',
    case when new.stereotype <> old.stereotype then old.stereotype || ' becomes ' || new.stereotype end,
    case when new.blocked and not old.blocked then 'blocked' when old.blocked and not new.blocked then 'unblocked' end,
    case when new.active and not old.active then 'opened' when old.active and not new.active then 'closed' end,
    case when new.live_edit_admin <> old.live_edit_admin then 'edits pages: ' || new.live_edit_admin end,
    case when new.second_factor <> old.second_factor then 'code by mail: ' || new.second_factor end));
  return null;
end $$;
create trigger audit_rights after update on person for each row
  when ((old.stereotype, old.blocked, old.active, old.live_edit_admin, old.second_factor)
    is distinct from (new.stereotype, new.blocked, new.active, new.live_edit_admin, new.second_factor))
  execute function audit_rights_of_person();

create function audit_rights_of_relation() returns trigger language plpgsql as $$
begin
  insert into audit_entry (school_id, at, person_id, action, subject)
  values (new.school_id, now(), new.person_id, 'change-rights', concat_ws(', ', 'relation ' || new.id,
    case when new.ended_on is distinct from old.ended_on then 'ends ' || coalesce(new.ended_on::text, 'never') end,
    case when new.debtor_id is distinct from old.debtor_id then 'debtor ' || coalesce(new.debtor_id::text, 'none') end,
    case when new.looks_along <> old.looks_along then 'reads only: ' || new.looks_along end));
  return null;
end $$;
create trigger audit_rights after update on relation for each row
  when ((old.ended_on, old.debtor_id, old.looks_along) is distinct from (new.ended_on, new.debtor_id, new.looks_along))
  execute function audit_rights_of_relation();
