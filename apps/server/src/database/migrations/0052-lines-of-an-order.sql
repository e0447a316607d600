-- Home asks of every list how much was ordered of it. An order is written once, so that its lines can be counted when they
-- come: the list itself says it, and nobody looks for its order and counts. Null without an order; an order of nothing has 0.

alter table order_list add column ordered_lines integer;

create function note_order() returns trigger language plpgsql as $$
begin
  update order_list set ordered_lines = 0
  where school_id = new.school_id and id = new.order_list_id and ordered_lines is null;
  return null;
end $$;
create trigger note_order after insert on placed_order for each row execute function note_order();

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
