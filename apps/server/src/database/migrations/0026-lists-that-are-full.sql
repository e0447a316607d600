-- Whether places of a list are limited: only then an overview looks at its lines, to tell that nobody can answer it.

alter table invoice_list add column limited boolean not null default false;

create or replace function weigh_list(of_school uuid, list uuid) returns void language sql as $$
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

drop trigger weigh on list_line;
-- Not when a place is taken: that is no news to what a list weighs, and must not make its takers wait for each other.
create trigger weigh after insert or delete or update of list_id, parent_id, amount, is_category, mandatory,
  voluntary, hidden, choice_group, capacity on list_line for each row execute function weigh_list_of_line();

update invoice_list il set limited = true where exists (select from list_line l
  where l.school_id = il.school_id and l.list_id = il.id and l.capacity is not null and not l.is_category and not l.hidden);
