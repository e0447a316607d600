-- Roles in the office of the school. Rights come from these rows only.
create table office_role (
  school_id uuid not null references school (id),
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  role text not null check (role in
    ('secretary', 'bookkeeper', 'approver', 'team-leader', 'mentor', 'editor', 'ict-administrator')),
  -- The names of the classes for which it is granted; null for the whole school.
  classes text[] check (cardinality(classes) > 0),
  granted_at timestamptz not null,
  -- Null for an operator.
  granted_by uuid,
  primary key (school_id, id),
  unique (school_id, person_id, role),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, granted_by) references person (school_id, id)
);
create index office_role_granted_at on office_role (school_id, granted_at, id);
create index office_role_granted_by on office_role (school_id, granted_by) where granted_by is not null;
call protect('office_role', 'select, insert, update, delete');

-- Whether a person has a role in the office. Requests of others then read no roles.
alter table person add column in_office boolean not null default false;

-- The lock comes first: of two transactions that change roles of one person, the second sees the roles of the first.
create function note_office_role() returns trigger language plpgsql as $$
declare
  changed office_role := coalesce(new, old);
begin
  perform from person where school_id = changed.school_id and id = changed.person_id for no key update;
  update person p set in_office = has.a_role
    from (select exists (select from office_role r
      where r.school_id = changed.school_id and r.person_id = changed.person_id) as a_role) has
    where p.school_id = changed.school_id and p.id = changed.person_id and p.in_office <> has.a_role;
  return null;
end $$;
create trigger note_office_role after insert or delete on office_role for each row execute function note_office_role();

-- The lists of the office.
create index person_of_class on person (school_id, class_name, full_name, id) where stereotype = 'leerling' and active;
create index person_pupil on person (school_id, full_name, id) where stereotype = 'leerling' and active;
