-- A credit note is given back like a surplus. Its money belongs to a term and not to the credit of the debtor, and is on
-- its way back at most once.
alter table refund_task add column term_id uuid;
alter table refund_task add foreign key (school_id, term_id) references term (school_id, id);
alter table refund_task add check (term_id is null or ledger_entry_id is null);
create unique index one_live_task_per_term on refund_task (school_id, term_id) where state <> 'done';

-- What a person decided about money that waited: which part of a bill it paid, or that it is none of ours, and why.
alter table suspense_entry add column resolution text check (resolution in ('booked', 'not-ours'));
alter table suspense_entry add column note text not null default '';
alter table suspense_entry add check ((resolution is null) = (resolved_at is null));
create index suspense_entry_open on suspense_entry (school_id, id) where resolved_at is null;
