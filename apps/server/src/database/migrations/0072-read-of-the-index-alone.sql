-- What is asked about a child, what somebody sent, and what was booked for a term are counted on every screen: each is read
-- of its index alone.
create index if not exists form_child_child_form on form_child (school_id, child_id, form_id);
create index if not exists privacy_question_child_child_question on privacy_question_child (school_id, child_id, question_id);
create index if not exists form_submission_recipient_form
  on form_submission (school_id, recipient_id, form_id, related_recipient_id);
create index if not exists ledger_entry_term_amount on ledger_entry (school_id, term_id) include (amount);
-- The same with fewer columns. A version that still runs reads by the new ones.
drop index form_child_child;
drop index privacy_question_child_child;
drop index form_submission_recipient;
drop index ledger_entry_term;
