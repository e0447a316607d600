-- Letters and notifications end one day: those about money after the seven years that the books are kept, others after a year.

grant delete on mail, announcement to portal_app;
create index if not exists mail_age on mail (school_id, created_at);

-- When somebody was to be notified was not written down; what is there already counts from now on.
alter table announcement add column planned_at timestamptz not null default now();
create index if not exists announcement_age on announcement (school_id, planned_at) where due_at is null;
