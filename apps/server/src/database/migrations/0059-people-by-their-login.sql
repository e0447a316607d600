-- Behind the wall between schools no question uses an index of what a function makes of a column, unless PostgreSQL is sure
-- that the function tells nothing (lower() is not leakproof): whoever signed in had all people of the school looked at. The
-- owner of the tables asks instead, in the school of the transaction alone.
create function people_with_login(login_name text) returns setof uuid
  language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select id from person where school_id = app_school() and lower(login) = lower(login_name)
  union
  select id from person where school_id = app_school() and lower(login_alias) = lower(login_name) $$;
revoke all on function people_with_login(text) from public;
grant execute on function people_with_login(text) to portal_app;
