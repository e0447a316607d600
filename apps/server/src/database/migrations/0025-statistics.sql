-- What the planner knows of the tables, made anew. PostgreSQL does this by itself, but only after a while and not for
-- small tables; after a school came in, the next parent should not wait for it. Only the owner of tables may do it.
create function refresh_statistics() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare of_table regclass;
begin
  for of_table in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner = current_user::regrole order by oid
  loop
    execute format('analyze %s', of_table);
  end loop;
end $$;
revoke all on function refresh_statistics() from public;
grant execute on function refresh_statistics() to portal_app;
