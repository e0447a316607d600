-- What the school charges a family: published lists, each child's copy, the orders and the invoices.

create table invoice_list (
  school_id uuid not null references school (id),
  id uuid not null,
  key text not null,
  title text not null,
  description text not null default '',
  starts_on date not null,
  ends_on date not null,
  end_visible boolean not null default true,
  due_on date,
  -- Invoices without an order: there is nothing to choose.
  without_order boolean not null default false,
  skip_articles boolean not null default false,
  all_articles_required boolean not null default false,
  voluntary boolean not null default false,
  -- Whether nothing may be ordered of a list of which something required is sold out.
  nothing_when_full boolean not null default false,
  -- Whether an order may come to less than zero.
  may_give_back boolean not null default false,
  comment_enabled boolean not null default false,
  show_unconfirmed boolean not null default false,
  has_configuration boolean not null default true,
  conditions_file_id uuid,
  conditions_visible boolean not null default false,
  signature_visible boolean not null default false,
  ask_account boolean not null default false,
  default_payment_method_id uuid,
  discount_enabled boolean not null default false,
  -- What weigh_list derives from the lines, which change only by an import. Overviews read it here.
  line_count integer not null default 0,
  free boolean not null default true,
  -- Of the lines outside choices that are not voluntary: the mandatory ones, and all of them.
  mandatory_amount money_amount not null default 0,
  whole_amount money_amount not null default 0,
  -- The sum of the cheapest line of each choice.
  choices_amount money_amount not null default 0,
  -- Whether a line has a capacity. Only then an overview reads the lines, to show that the list is full.
  limited boolean not null default false,
  primary key (school_id, id),
  unique (school_id, key),
  foreign key (school_id, conditions_file_id) references file (school_id, id),
  check (starts_on <= ends_on)
);
call protect('invoice_list', 'select, insert, update');

create table discount_tier (
  school_id uuid not null,
  list_id uuid not null,
  from_amount money_amount not null,
  calculation text not null check (calculation in ('amount', 'percentage')),
  -- Cents or hundredths of a percent, by the calculation.
  value bigint not null check (value >= 0),
  primary key (school_id, list_id, from_amount),
  foreign key (school_id, list_id) references invoice_list (school_id, id)
);
call protect('discount_tier', 'select, insert, update, delete');

create table list_line (
  school_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  parent_id uuid,
  position integer not null,
  description text not null,
  amount money_amount not null,
  -- Null is exempt, which is not zero per cent (PD-9).
  vat_rate hundredths,
  is_category boolean not null default false,
  mandatory boolean not null default false,
  voluntary boolean not null default false,
  hidden boolean not null default false,
  default_checked boolean not null default false,
  choice_group text,
  default_checked_choice boolean not null default false,
  message_not_selected text not null default '',
  capacity integer check (capacity >= 0),
  taken integer not null default 0,
  primary key (school_id, id),
  unique (school_id, list_id, id),
  foreign key (school_id, list_id) references invoice_list (school_id, id),
  foreign key (school_id, list_id, parent_id) references list_line (school_id, list_id, id),
  check (capacity is null or taken between 0 and capacity),
  check (not (voluntary and mandatory))
);
create index list_line_list on list_line (school_id, list_id, position);
call protect('list_line', 'select, insert, update');

create function weigh_list(of_school uuid, list uuid) returns void language sql as $$
  update invoice_list il set line_count = w.line_count, free = w.free, mandatory_amount = w.mandatory,
    whole_amount = w.whole, choices_amount = w.choices, limited = w.limited
  from (
    select count(*) as line_count, coalesce(bool_and(l.amount = 0), true) as free,
      coalesce(sum(l.amount) filter (where l.alone and l.mandatory), 0) as mandatory,
      coalesce(sum(l.amount) filter (where l.alone), 0) as whole,
      coalesce(bool_or(l.capacity is not null), false) as limited,
      coalesce((select sum(c.cheapest) from (
        select min(o.amount) as cheapest from list_line o
        where o.school_id = of_school and o.list_id = list and o.parent_id is null
          and o.choice_group is not null and not o.hidden
        group by o.choice_group) c), 0) as choices
    from (select amount, mandatory, capacity, parent_id is null and choice_group is null and not voluntary as alone
      from list_line where school_id = of_school and list_id = list and not is_category and not hidden) l) w
  where il.school_id = of_school and il.id = list
$$;

create function weigh_list_of_line() returns trigger language plpgsql as $$
begin
  perform weigh_list(coalesce(new.school_id, old.school_id), coalesce(new.list_id, old.list_id));
  return null;
end $$;
-- Not after a change of `taken`, which does not change the sums: buyers would wait for each other.
create trigger weigh after insert or delete or update of list_id, parent_id, amount, is_category, mandatory,
  voluntary, hidden, choice_group, capacity on list_line for each row execute function weigh_list_of_line();

create table payment_method (
  school_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  position integer not null,
  system_name text not null check (system_name in ('ideal', 'sofort', 'mistercash', 'overboeking', 'incasso')),
  visible_name text not null,
  description text not null default '',
  pay_later_allowed boolean not null default false,
  instalments_required boolean not null default false,
  adjustment_type text check (adjustment_type in ('discount', 'surcharge')),
  adjustment_calculation text check (adjustment_calculation in ('amount', 'percentage')),
  adjustment_value bigint check (adjustment_value >= 0),
  primary key (school_id, id),
  unique (school_id, list_id, id),
  foreign key (school_id, list_id) references invoice_list (school_id, id),
  check ((adjustment_value is null) = (adjustment_type is null) and (adjustment_value is null) = (adjustment_calculation is null))
);
create index payment_method_list on payment_method (school_id, list_id, position);
call protect('payment_method', 'select, insert, update, delete');

create table instalment_plan (
  school_id uuid not null,
  id uuid not null,
  payment_method_id uuid not null,
  position integer not null,
  visible boolean not null default true,
  minimum_amount money_amount not null default 0,
  division text not null check (division in ('equal', 'percentage', 'amount')),
  primary key (school_id, id),
  foreign key (school_id, payment_method_id) references payment_method (school_id, id) on delete cascade
);
create index instalment_plan_method on instalment_plan (school_id, payment_method_id, position);
call protect('instalment_plan', 'select, insert, update, delete');

create table instalment_date (
  school_id uuid not null,
  plan_id uuid not null,
  position integer not null,
  due_on date not null,
  share hundredths,
  amount money_amount,
  primary key (school_id, plan_id, position),
  foreign key (school_id, plan_id) references instalment_plan (school_id, id) on delete cascade
);
call protect('instalment_date', 'select, insert, update, delete');

-- One child's copy of a list, for the debtor who answers it. Two debtors of one child have a copy each, with a part of the
-- list by shares or by lines, and get their own invoices.
create table order_list (
  school_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  child_id uuid not null,
  debtor_id uuid not null,
  -- The share of every price, in hundredths of a percent from the one to the other. The shares of all copies add up to the
  -- price to the cent.
  share_from hundredths not null default 0,
  share_until hundredths not null default 10000,
  -- Only the lines of order_list_part are for this debtor.
  by_lines boolean not null default false,
  visible boolean not null default true,
  responded_at timestamptz,
  -- Answered with nothing (nietsbesteld).
  nothing_ordered boolean not null default false,
  -- Closed by the school (afgerond).
  completed boolean not null default false,
  archived boolean not null default false,
  -- Increases with every answer. A form of an older version is stale (409).
  version integer not null default 1,
  -- Counted when the lines are stored. Null without an order; 0 for an order of nothing.
  ordered_lines integer,
  -- More was paid than was due, now or earlier. Home reads the ledger of these lists only.
  had_surplus boolean not null default false,
  primary key (school_id, id),
  constraint order_list_once_per_debtor unique (school_id, list_id, child_id, debtor_id),
  foreign key (school_id, list_id) references invoice_list (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id),
  check (share_from <= share_until and share_until <= 10000)
);
create index order_list_child on order_list (school_id, child_id, debtor_id);
create index order_list_of_child on order_list (school_id, list_id, child_id);
create index order_list_debtor on order_list (school_id, debtor_id);
call protect('order_list', 'select, insert, update');

-- Invoices and terms store the child of their order list.
create function refuse_another_child() returns trigger language plpgsql as $$
begin
  raise exception 'An order list stays with its child' using errcode = 'check_violation';
end $$;
create trigger stays_with_child before update of child_id on order_list
  for each row when (new.child_id <> old.child_id) execute function refuse_another_child();

create function note_bills() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id)
    select a.school_id, 'invoice', a.id
    from added a join school s on s.id = a.school_id and 'invoice' = any (s.announces)
    where a.visible
    on conflict do nothing;
  return null;
end $$;
create trigger note_bills after insert on order_list referencing new table as added
  for each statement execute function note_bills();

create function note_shown_bill() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id)
    select new.school_id, 'invoice', new.id
    from school s where s.id = new.school_id and 'invoice' = any (s.announces)
    on conflict do nothing;
  return null;
end $$;
create trigger note_shown_bill after update of visible on order_list
  for each row when (new.visible and not old.visible) execute function note_shown_bill();

create table order_list_part (
  school_id uuid not null,
  order_list_id uuid not null,
  line_id uuid not null,
  primary key (school_id, order_list_id, line_id),
  foreign key (school_id, order_list_id) references order_list (school_id, id),
  foreign key (school_id, line_id) references list_line (school_id, id)
);
call protect('order_list_part', 'select, insert, delete');

-- A copy's part of an amount, in whole cents.
create function own_part(amount bigint, share_from integer, share_until integer) returns bigint
  language sql immutable parallel safe
  as $$ select round(amount * share_until / 10000.0)::bigint - round(amount * share_from / 10000.0)::bigint $$;

-- As weigh_list, for a copy with a part of the list. Its setting keeps PostgreSQL from inlining it: an overview then opens
-- its five tables only for such copies.
create function weigh_part(of_school uuid, of_copy uuid)
  returns table (line_count integer, minimum bigint, free boolean) language sql stable rows 1 set search_path = public, pg_temp as $$
  select count(*)::int,
    coalesce(sum(p.amount) filter (where p.alone and (p.mandatory or p.all_required)), 0)::bigint
      + coalesce((select sum(c.cheapest) from (
        select min(own_part(o.amount, k.share_from, k.share_until)) as cheapest
        from order_list k join list_line o on o.school_id = k.school_id and o.list_id = k.list_id
        where k.school_id = of_school and k.id = of_copy and o.parent_id is null
          and o.choice_group is not null and not o.hidden
          and (not k.by_lines or exists (select from order_list_part q
            where q.school_id = o.school_id and q.order_list_id = k.id and q.line_id = o.id))
        group by o.choice_group) c), 0)::bigint,
    coalesce(bool_and(p.amount = 0), true)
  from (
    select own_part(l.amount, k.share_from, k.share_until) as amount, l.mandatory, il.all_articles_required as all_required,
      l.parent_id is null and l.choice_group is null and not l.voluntary as alone
    from order_list k
    join invoice_list il on il.school_id = k.school_id and il.id = k.list_id
    join list_line l on l.school_id = k.school_id and l.list_id = k.list_id
    where k.school_id = of_school and k.id = of_copy and not l.is_category and not l.hidden
      and (not k.by_lines or exists (select from order_list_part q
        where q.school_id = l.school_id and q.order_list_id = k.id and q.line_id = l.id))) p
$$;

-- What the payer ordered, priced by the server. Written once.
create table placed_order (
  school_id uuid not null,
  id uuid not null,
  order_list_id uuid not null,
  subtotal money_amount not null,
  -- Never negative; `surcharge` gives its direction.
  discount money_amount not null check (discount >= 0),
  -- What gave the discount; null where the payment method determines it.
  discount_kind text check (discount_kind in ('tiers', 'payment-method')),
  surcharge boolean not null default false,
  total money_amount not null,
  vat_total money_amount not null,
  comment text not null default '' check (length(comment) <= 1000),
  payment_method_id uuid,
  instalment_plan_id uuid,
  conditions_file_id uuid,
  conditions_agreed boolean not null default false,
  signed boolean not null default false,
  placed_by uuid not null,
  placed_at timestamptz not null,
  -- A canonical form of the answer, so that sending it twice stores one order.
  fingerprint text not null,
  primary key (school_id, id),
  unique (school_id, order_list_id),
  foreign key (school_id, order_list_id) references order_list (school_id, id),
  foreign key (school_id, placed_by) references person (school_id, id),
  check (total = subtotal + case when surcharge then discount else -discount end)
);
call protect('placed_order', 'select, insert, update');

create function note_order() returns trigger language plpgsql as $$
begin
  update order_list set ordered_lines = 0
  where school_id = new.school_id and id = new.order_list_id and ordered_lines is null;
  return null;
end $$;
create trigger note_order after insert on placed_order for each row execute function note_order();

create table placed_order_line (
  school_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  description text not null,
  amount money_amount not null,
  vat_rate hundredths,
  vat_amount money_amount not null,
  position integer not null,
  primary key (school_id, order_id, line_id),
  foreign key (school_id, order_id) references placed_order (school_id, id),
  foreign key (school_id, line_id) references list_line (school_id, id)
);
call protect('placed_order_line', 'select, insert');

create function count_ordered_lines() returns trigger language plpgsql as $$
begin
  update order_list ol set ordered_lines = coalesce(ol.ordered_lines, 0) + added.lines
  from (select school_id, order_id, count(*)::integer as lines from added_lines group by 1, 2) added
  join placed_order o on o.school_id = added.school_id and o.id = added.order_id
  where ol.school_id = o.school_id and ol.id = o.order_list_id;
  return null;
end $$;
create trigger count_ordered_lines after insert on placed_order_line
  referencing new table as added_lines for each statement execute function count_ordered_lines();

-- Capacity that is held for a short while, until the order is placed (PD-12).
create table reservation (
  school_id uuid not null,
  line_id uuid not null,
  child_id uuid not null,
  debtor_id uuid not null,
  expires_at timestamptz not null,
  primary key (school_id, line_id, child_id),
  foreign key (school_id, line_id) references list_line (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id),
  foreign key (school_id, debtor_id) references debtor (school_id, id)
);
create index reservation_line on reservation (school_id, line_id, expires_at);
call protect('reservation', 'select, insert, update, delete');

-- Every hold is counted, so that renewals cannot keep the last capacity (PD-66).
create table reservation_grant (
  school_id uuid not null,
  line_id uuid not null,
  child_id uuid not null,
  granted_at timestamptz not null,
  -- A hold that is renewed before this moment ends at this moment.
  expires_at timestamptz not null,
  primary key (school_id, line_id, child_id, granted_at),
  foreign key (school_id, line_id) references list_line (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id)
);
call protect('reservation_grant', 'select, insert, delete');

-- The last number of a year. The transaction that stores an invoice locks it, so numbers have no gaps.
create table invoice_number (
  school_id uuid not null references school (id),
  year integer not null,
  last_number integer not null,
  primary key (school_id, year)
);
call protect('invoice_number', 'select, insert, update');

-- An invoice or credit note. Only the way of paying it changes; a credit note corrects it.
create table invoice (
  school_id uuid not null,
  id uuid not null,
  order_list_id uuid not null,
  -- The child of the order list, set by a trigger: home reads all invoices of a child in one range of an index.
  child_id uuid,
  number text not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  description text not null,
  issued_at timestamptz not null,
  due_on date not null,
  total money_amount not null,
  vat_total money_amount not null,
  comment text not null default '',
  -- Counted when the lines are stored, which happens once.
  line_count integer default 0,
  conditions_file_id uuid,
  -- Who agreed to the conditions and who signed, when choosing how an invoice without an order is paid.
  conditions_agreed_by uuid,
  conditions_agreed_at timestamptz,
  signed_by uuid,
  signed_at timestamptz,
  payment_method_id uuid,
  instalment_plan_id uuid,
  primary key (school_id, id),
  unique (school_id, number),
  foreign key (school_id, order_list_id) references order_list (school_id, id),
  foreign key (school_id, payment_method_id) references payment_method (school_id, id),
  foreign key (school_id, conditions_agreed_by) references person (school_id, id),
  foreign key (school_id, signed_by) references person (school_id, id),
  constraint invoice_has_child check (child_id is not null),
  check ((conditions_agreed_by is null) = (conditions_agreed_at is null)),
  check ((signed_by is null) = (signed_at is null))
);
create index invoice_order_list on invoice (school_id, order_list_id, issued_at);
create index invoice_child on invoice (school_id, child_id);
create index invoice_credit_note on invoice (school_id, order_list_id) where total < 0;
call protect('invoice', 'select, insert, update');

create function set_child_of_invoice() returns trigger language plpgsql as $$
begin
  new.child_id := (select child_id from order_list where school_id = new.school_id and id = new.order_list_id);
  return new;
end $$;
create trigger set_child before insert or update of order_list_id, child_id on invoice
  for each row execute function set_child_of_invoice();

-- Notifies the payer of an invoice that the school adds to an order list. The first invoice of an order is excluded: its
-- payer placed that order. An order of nothing or below zero has no invoice, so the first one of such a list is the school's.
create function note_further_invoices() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id, again)
    select a.school_id, 'invoice', a.order_list_id, true
    from (select school_id, order_list_id, count(*) as number from added where kind = 'invoice'
      group by school_id, order_list_id) a
    join school s on s.id = a.school_id and 'invoice' = any (s.announces)
    join order_list o on o.school_id = a.school_id and o.id = a.order_list_id and o.visible
    where not exists (select from placed_order p where p.school_id = a.school_id and p.order_list_id = a.order_list_id
        and p.total > 0)
      or (select count(*) from invoice i
        where i.school_id = a.school_id and i.order_list_id = a.order_list_id and i.kind = 'invoice') > a.number
    on conflict do nothing;
  return null;
end $$;
create trigger note_further_invoices after insert on invoice referencing new table as added
  for each statement execute function note_further_invoices();

create table invoice_line (
  school_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  description text not null,
  amount money_amount not null,
  vat_rate hundredths,
  vat_amount money_amount not null,
  primary key (school_id, id),
  foreign key (school_id, invoice_id) references invoice (school_id, id)
);
create index invoice_line_invoice on invoice_line (school_id, invoice_id, position);
call protect('invoice_line', 'select, insert');

create function count_invoice_lines() returns trigger language plpgsql as $$
begin
  update invoice i set line_count = i.line_count + added.lines
  from (select school_id, invoice_id, count(*)::integer as lines from added_lines group by 1, 2) added
  where i.school_id = added.school_id and i.id = added.invoice_id;
  return null;
end $$;
create trigger count_invoice_lines after insert on invoice_line
  referencing new table as added_lines for each statement execute function count_invoice_lines();
