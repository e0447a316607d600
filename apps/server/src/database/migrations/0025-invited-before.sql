-- In batches: people who were invited before `invited_at` existed, by the audit log of the last year.
update person p set invited_at = before.at
from (
  select n.school_id, n.id, (select max(e.at) from audit_entry e
    where e.school_id = n.school_id and e.person_id = n.id and e.action = 'mail-first-password') as at
  from person n where n.invited_at is null and exists (select from audit_entry e
    where e.school_id = n.school_id and e.person_id = n.id and e.action = 'mail-first-password')
  limit 5000) before
where p.school_id = before.school_id and p.id = before.id;
