-- Changes of a published list that concern money: an answer keeps the version to which its family agreed.
alter table invoice_list add column version integer not null default 1;
-- The first version with the article.
alter table list_line add column from_version integer not null default 1;
alter table placed_order add column list_version integer not null default 1;

-- Earlier values of articles. The present ones are those of the article.
create table list_line_version (
  school_id uuid not null,
  line_id uuid not null,
  -- The last version with these values.
  until_version integer not null,
  amount money_amount not null,
  mandatory boolean not null,
  voluntary boolean not null,
  hidden boolean not null,
  primary key (school_id, line_id, until_version),
  foreign key (school_id, line_id) references list_line (school_id, id)
);
call protect('list_line_version', 'select, insert');

-- Answers that no longer count: the office withdrew them, asked for them again or invoiced them again.
create table withdrawn_order (
  school_id uuid not null,
  -- The id of the order.
  id uuid not null,
  order_list_id uuid not null,
  outcome text not null check (outcome in ('asked-again', 'invoiced-again', 'withdrawn')),
  reason text not null default '',
  withdrawn_by uuid not null,
  withdrawn_at timestamptz not null,
  total money_amount not null,
  comment text not null,
  conditions_agreed boolean not null,
  signed boolean not null,
  placed_by uuid not null,
  placed_at timestamptz not null,
  list_version integer not null,
  -- Id, description and price in cents of each article.
  lines jsonb not null,
  primary key (school_id, id),
  foreign key (school_id, order_list_id) references order_list (school_id, id),
  foreign key (school_id, withdrawn_by) references person (school_id, id),
  foreign key (school_id, placed_by) references person (school_id, id)
);
create index withdrawn_order_copy on withdrawn_order (school_id, order_list_id);
create index withdrawn_order_withdrawn_by on withdrawn_order (school_id, withdrawn_by);
create index withdrawn_order_placed_by on withdrawn_order (school_id, placed_by);
call protect('withdrawn_order', 'select');

-- The portal cannot delete an order. It can only move the orders of copies to those that no longer count.
create function withdraw_orders(copies uuid[], what text, why text, person uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into withdrawn_order (school_id, id, order_list_id, outcome, reason, withdrawn_by, withdrawn_at, total, comment,
    conditions_agreed, signed, placed_by, placed_at, list_version, lines)
  select po.school_id, po.id, po.order_list_id, what, why, person, moment, po.total, po.comment, po.conditions_agreed,
    po.signed, po.placed_by, po.placed_at, po.list_version,
    coalesce((select jsonb_agg(jsonb_build_object('article', pl.line_id, 'description', pl.description,
        'amount', pl.amount) order by pl.position)
      from placed_order_line pl where pl.school_id = po.school_id and pl.order_id = po.id), '[]')
  from placed_order po where po.school_id = app_school() and po.order_list_id = any (copies);
  delete from placed_order_line pl using placed_order po
  where po.school_id = app_school() and po.order_list_id = any (copies)
    and pl.school_id = po.school_id and pl.order_id = po.id;
  delete from placed_order po where po.school_id = app_school() and po.order_list_id = any (copies);
end $$;
call let_worker_ask('withdraw_orders(uuid[], text, text, uuid, timestamptz)');

-- When the office last asked for an answer again. Without a later answer the copy is open, whatever was invoiced before.
alter table order_list add column asked_again_at timestamptz;

-- The invoice that a credit note gives back.
alter table invoice add column credits_id uuid;
alter table invoice add foreign key (school_id, credits_id) references invoice (school_id, id);
create index invoice_credits on invoice (school_id, credits_id) where credits_id is not null;

-- As before, without the invoice of an order that its payer has just placed: an answer that is given again is no news.
create or replace function note_further_invoices() returns trigger language plpgsql as $$
begin
  insert into news (school_id, kind, thing_id, again)
    select a.school_id, 'invoice', a.order_list_id, true
    from (select school_id, order_list_id, count(*) as number from added where kind = 'invoice'
        and not exists (select from placed_order p where p.school_id = added.school_id
          and p.order_list_id = added.order_list_id and p.placed_at = added.issued_at
          and p.fingerprint not like 'imported:%')
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
