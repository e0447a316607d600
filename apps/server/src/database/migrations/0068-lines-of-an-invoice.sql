-- Home asks of every list that nobody had to answer how many lines its invoices have. Lines are stored once, so that they can
-- be counted when they come: the invoice itself says it, and nobody looks for its lines. Invoices from before have null, also
-- when a line is added to them, until all their lines are counted by the next migration.

alter table invoice add column line_count integer;
alter table invoice alter column line_count set default 0;

create function count_invoice_lines() returns trigger language plpgsql as $$
begin
  update invoice i set line_count = i.line_count + added.lines
  from (select school_id, invoice_id, count(*)::integer as lines from added_lines group by 1, 2) added
  where i.school_id = added.school_id and i.id = added.invoice_id;
  return null;
end $$;
create trigger count_invoice_lines after insert on invoice_line
  referencing new table as added_lines for each statement execute function count_invoice_lines();
