-- A list that the office cancelled as a whole, or one article of it. The report of what was done stays readable.
create table cancellation (
  school_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  -- Null for the whole list.
  line_id uuid,
  -- In the words of the school, for the families.
  reason text not null,
  cancelled_by uuid not null,
  cancelled_at timestamptz not null,
  -- Planned reminders that were not sent any more.
  reminders integer not null,
  primary key (school_id, id),
  foreign key (school_id, list_id) references invoice_list (school_id, id),
  foreign key (school_id, line_id) references list_line (school_id, id),
  foreign key (school_id, cancelled_by) references person (school_id, id)
);
create index cancellation_list on cancellation (school_id, list_id, cancelled_at);
create unique index cancellation_once on cancellation (school_id, list_id, line_id) nulls not distinct;
create index cancellation_line on cancellation (school_id, line_id) where line_id is not null;
create index cancellation_cancelled_by on cancellation (school_id, cancelled_by);
call protect('cancellation', 'select, insert');

-- The copies that a cancellation concerned: an answer, a child that waited or had an offer, or both.
create table cancelled_copy (
  school_id uuid not null,
  cancellation_id uuid not null,
  order_list_id uuid not null,
  answered boolean not null,
  -- Something other than what is voluntary was chosen: the office may name it.
  named boolean not null,
  waited boolean not null,
  offered boolean not null,
  -- Of the answer in cents, what is voluntary included: credited, invoiced again, and to give back.
  credited money_amount not null,
  becomes money_amount not null,
  refund money_amount not null,
  -- The sums that the office may see: without what is voluntary.
  shown_credited money_amount not null,
  shown_becomes money_amount not null,
  primary key (school_id, cancellation_id, order_list_id),
  foreign key (school_id, cancellation_id) references cancellation (school_id, id),
  foreign key (school_id, order_list_id) references order_list (school_id, id)
);
create index cancelled_copy_copy on cancelled_copy (school_id, order_list_id);
call protect('cancelled_copy', 'select, insert');

alter table withdrawn_order drop constraint withdrawn_order_outcome_check;
alter table withdrawn_order add constraint withdrawn_order_outcome_check
  check (outcome in ('asked-again', 'invoiced-again', 'withdrawn', 'cancelled'));

alter table office_job drop constraint office_job_kind_check;
alter table office_job add constraint office_job_kind_check
  check (kind in ('people-import', 'letters', 'export', 'cancellation'));
