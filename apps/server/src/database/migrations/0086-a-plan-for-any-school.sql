-- A plan is made once for all schools. Where the policy asks for the school plainly, PostgreSQL makes it with the statistics of the
-- school that comes first: of one that came since they were made it expects no row, and then any index that begins with the
-- school looks as good as the one of the id, and each order read all orders of the school. In a query of its own the school is
-- not known to the planner, which then takes an average one.
create or replace procedure protect(target regclass, rights text, school_column text default 'school_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_the_school on %s to portal_app using (%I = (select app_school())) with check (%I = app_school())',
    target, school_column, school_column);
  execute format('create policy of_the_owner on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant %s on %s to portal_app', rights, target);
end $$;

-- Does so for one table that does not yet, and tells which.
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
