-- Nothing in this release uses these objects. Databases of the development versions have them; the release after 0.1.0 drops
-- them here and there.

create table home_block (
  school_id uuid not null references school (id),
  place text not null check (place in ('banner', 'top', 'bottom1', 'bottom2', 'sidebar')),
  content text not null,
  primary key (school_id, place)
);
call protect('home_block', 'select, insert, update, delete');

create function people_with_login(login_name text) returns setof uuid
  language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select id from person where school_id = app_school() and lower(login) = lower(login_name)
  union
  select id from person where school_id = app_school() and lower(login_alias) = lower(login_name) $$;
revoke all on function people_with_login(text) from public;
grant execute on function people_with_login(text) to portal_app;

create function plan_for_any_school() returns setof text language plpgsql as $$
declare
  target text;
begin
  select p.polrelid::regclass into target from pg_policy p
  where p.polname = 'of_the_school' and p.polrelid <> 'school'::regclass
    and pg_get_expr(p.polqual, p.polrelid) not like '%SELECT%'
  order by p.polrelid limit 1;
  if target is null then return; end if;
  execute format('alter policy of_the_school on %s using (school_id = (select app_school()))', target);
  return next target;
end $$;
revoke all on function plan_for_any_school() from public;

create function set_off_former_notes() returns setof uuid language plpgsql as $$
declare
  chosen uuid[];
begin
  select array_agg(l.id) into chosen from (
    select o.id from order_list o where (o.school_id, o.id) in (
      select p.school_id, p.order_list_id from invoice i
      join bill_part p on p.school_id = i.school_id and p.invoice_id = i.id
      where i.total < 0 and p.term_id is not null and p.paid > p.amount and exists (select from bill_part d
        where d.school_id = p.school_id and d.order_list_id = p.order_list_id and d.term_id is not null
          and d.amount > d.paid and d.amount > 0 and d.announced_at is null and not exists (select from payment_attempt_term a
            where a.school_id = d.school_id and a.term_id = d.term_id and a.live))
        and not exists (select from refund_task k
          where k.school_id = p.school_id and k.term_id = p.term_id and k.state = 'handed-in')
        and not exists (select from placed_order w where w.school_id = i.school_id and w.order_list_id = i.order_list_id
          and w.total < 0 and w.total = i.total and w.placed_at = i.issued_at and w.fingerprint not like 'imported:%'))
    order by o.id limit 500 for update) l;
  if chosen is null then return; end if;
  return query
    with part as (
      select p.school_id, p.order_list_id, p.invoice_id, p.term_id, p.amount, p.paid, p.due_on,
        coalesce(p.number, 1) as number, p.issued_at, i.number as document, o.debtor_id,
        exists (select from placed_order w where w.school_id = i.school_id and w.order_list_id = i.order_list_id
          and w.total < 0 and w.total = i.total and w.placed_at = i.issued_at and w.fingerprint not like 'imported:%')
          as is_proposal
      from order_list o
      join bill_part p on p.school_id = o.school_id and p.order_list_id = o.id
      join invoice i on i.school_id = p.school_id and i.id = p.invoice_id
      where o.id = any (chosen)),
    note as (
      select n.*, n.paid - n.amount as credit, sum(n.paid - n.amount) over (partition by n.school_id, n.order_list_id
        order by n.issued_at desc, n.document desc, n.term_id) as up_to
      from part n where n.amount < 0 and n.paid > n.amount and n.term_id is not null and not n.is_proposal
        and not exists (select from refund_task k
          where k.school_id = n.school_id and k.term_id = n.term_id and k.state = 'handed-in')),
    debt as (
      select d.*, d.amount - d.paid as open, sum(d.amount - d.paid) over (partition by d.school_id, d.order_list_id
        order by d.due_on, d.number, d.invoice_id, d.term_id) as up_to
      from part d where d.amount > 0 and d.amount > d.paid and not exists (select from term t
        where t.school_id = d.school_id and t.id = d.term_id and (t.announced_at is not null
          or exists (select from payment_attempt_term a
            where a.school_id = t.school_id and a.term_id = t.id and a.live)
          or exists (select from collection c where c.school_id = t.school_id and c.term_id = t.id and c.live)))),
    pair as materialized (
      select gen_random_uuid() as id, n.school_id, n.debtor_id, n.term_id as note, d.term_id as term,
        (least(n.up_to, d.up_to) - greatest(n.up_to - n.credit, d.up_to - d.open))::bigint as amount
      from note n join debt d on d.school_id = n.school_id and d.order_list_id = n.order_list_id
      where d.term_id is not null and least(n.up_to, d.up_to) > greatest(n.up_to - n.credit, d.up_to - d.open)),
    ended as (
      update refund_task k set state = 'done' from pair p
      where k.school_id = p.school_id and k.term_id = p.note and k.state = 'open')
    insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at, provider, provider_payment_id, provider_sub_id)
    select p.school_id, 'correction', p.debtor_id, e.term_id, e.amount, now(), 'set-off', p.id::text, e.term_id::text
    from pair p cross join lateral (values (p.term, p.amount), (p.note, -p.amount)) e (term_id, amount)
    returning ledger_entry.term_id;
end $$;
revoke all on function set_off_former_notes() from public;
