-- Links from the school that let a family in, without signing in, to a part of the portal.

-- A school may want its links to live for fewer days than ninety (PD-20).
alter table school add column login_link_days integer not null default 90
  check (login_link_days between 1 and 90);

-- A link that the school took back stays, so that a later import of the same link does not bring it to life.
alter table access_token add column revoked_at timestamptz;
