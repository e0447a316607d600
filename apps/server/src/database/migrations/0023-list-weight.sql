-- What a list offers and what it costs at least, beside the list itself: the overviews of a whole family show it,
-- and its lines change only when the school sends its lists again.
alter table invoice_list
  add column line_count integer not null default 0,
  add column free boolean not null default true,
  -- Of the lines that stand alone and are not voluntary: those that are mandatory, and all of them.
  add column mandatory_amount money_amount not null default 0,
  add column whole_amount money_amount not null default 0,
  -- The cheapest of each choice, added up.
  add column choices_amount money_amount not null default 0;

create function weigh_list(of_school uuid, list uuid) returns void language sql as $$
  update invoice_list il set line_count = w.line_count, free = w.free, mandatory_amount = w.mandatory,
    whole_amount = w.whole, choices_amount = w.choices
  from (
    select count(*) as line_count, coalesce(bool_and(l.amount = 0), true) as free,
      coalesce(sum(l.amount) filter (where l.alone and l.mandatory), 0) as mandatory,
      coalesce(sum(l.amount) filter (where l.alone), 0) as whole,
      coalesce((select sum(c.cheapest) from (
        select min(o.amount) as cheapest from list_line o
        where o.school_id = of_school and o.list_id = list and o.parent_id is null
          and o.choice_group is not null and not o.hidden
        group by o.choice_group) c), 0) as choices
    from (select amount, mandatory, parent_id is null and choice_group is null and not voluntary as alone
      from list_line where school_id = of_school and list_id = list and not is_category and not hidden) l) w
  where il.school_id = of_school and il.id = list
$$;

create function weigh_list_of_line() returns trigger language plpgsql as $$
begin
  perform weigh_list(coalesce(new.school_id, old.school_id), coalesce(new.list_id, old.list_id));
  return null;
end $$;

-- Not when a place is taken: that is no news to what a list weighs, and must not make its takers wait for each other.
create trigger weigh after insert or delete or update of list_id, parent_id, amount, is_category, mandatory,
  voluntary, hidden, choice_group on list_line for each row execute function weigh_list_of_line();

select weigh_list(school_id, id) from invoice_list;
