-- Who signs in was found by the login, and then looked up by the id: the owner of the tables tells all of the row, in the
-- school of the transaction alone, which the portal may read anyway. `people_with_login` is for the version before.
create function accounts_with_login(login_name text) returns setof person
  language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select p from person p where p.school_id = app_school() and lower(p.login) = lower(login_name)
  union all
  select p from person p where p.school_id = app_school() and lower(p.login_alias) = lower(login_name)
    and lower(p.login) is distinct from lower(login_name) $$;
revoke all on function accounts_with_login(text) from public;
grant execute on function accounts_with_login(text) to portal_app;
