-- What needs a second person: proposed by one, approved by another. Its content never changes.
create table proposal (
  school_id uuid not null references school (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('grant-office-role', 'revoke-office-role')),
  content jsonb not null,
  -- What the approver saw, as SHA-256.
  content_hash bytea not null,
  -- The content in words, for people.
  words text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decision text check (decision in ('approved', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, proposed_by) references person (school_id, id),
  foreign key (school_id, decided_by) references person (school_id, id),
  check ((decision is null) = (decided_at is null)),
  check (coalesce(decision, 'expired') = 'expired' or decided_by is not null),
  -- Four eyes, whatever the code does.
  check (decision is distinct from 'approved' or decided_by <> proposed_by)
);
create index proposal_proposed_at on proposal (school_id, proposed_at, id);
create index proposal_proposed_by on proposal (school_id, proposed_by);
create index proposal_decided_by on proposal (school_id, decided_by) where decided_by is not null;
-- The same is proposed once at a time.
create unique index proposal_open on proposal (school_id, content_hash) where decision is null;
call protect('proposal', 'select, insert, update');

create function keep_proposal() returns trigger language plpgsql as $$
begin
  if (old.kind, old.content, old.content_hash, old.words, old.proposed_by, old.proposed_at)
    is distinct from (new.kind, new.content, new.content_hash, new.words, new.proposed_by, new.proposed_at)
    or old.decision is not null
  then raise exception 'A proposal is decided once, and never changes';
  end if;
  return new;
end $$;
create trigger keep_proposal before update on proposal for each row execute function keep_proposal();
