-- A list can be asked of two debtors for one child: each has a copy of the list with a part of it, by shares or by lines,
-- and gets an invoice of its own.

alter table order_list
  drop constraint order_list_school_id_list_id_child_id_key,
  add constraint order_list_once_per_debtor unique (school_id, list_id, child_id, debtor_id),
  -- The part of every price that this copy bears, in hundredths of a percent: from here to there, so that the parts of
  -- all copies add up to the price, to the cent.
  add column share_from hundredths not null default 0,
  add column share_until hundredths not null default 10000,
  -- Only the lines of `order_list_part` are asked of this debtor.
  add column by_lines boolean not null default false,
  add check (share_from <= share_until and share_until <= 10000);
create index order_list_of_child on order_list (school_id, list_id, child_id);

create table order_list_part (
  school_id uuid not null,
  order_list_id uuid not null,
  line_id uuid not null,
  primary key (school_id, order_list_id, line_id),
  foreign key (school_id, order_list_id) references order_list (school_id, id),
  foreign key (school_id, line_id) references list_line (school_id, id)
);
call protect('order_list_part', 'select, insert, delete');

-- The part of an amount that a copy bears, in whole cents.
create function own_part(amount bigint, share_from integer, share_until integer) returns bigint
  language sql immutable parallel safe
  as $$ select round(amount * share_until / 10000.0)::bigint - round(amount * share_from / 10000.0)::bigint $$;

-- What a copy offers and what it costs at least, where that is not the whole list: see weigh_list.
create function weigh_part(of_school uuid, of_copy uuid)
  returns table (line_count integer, minimum bigint, free boolean) language sql stable as $$
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
