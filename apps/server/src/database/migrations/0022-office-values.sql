-- What the office changed: the names of its columns. A school file leaves those alone.
alter table person add column office_fields text[] not null default '{}';
alter table relation add column office_fields text[] not null default '{}';

-- A court order: no access to the child, and no address is shown to the other side. The office decides, never a file.
alter table relation add column no_contact boolean not null default false;
alter table relation add constraint relation_no_contact_ended check (not no_contact or ended_on is not null);
create index relation_no_contact on relation (school_id, person_id) where no_contact;
