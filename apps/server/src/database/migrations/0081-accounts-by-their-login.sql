-- Who signs in was found by the login, and then looked up by the id: the owner of the tables tells all that signing in asks of
-- an account, in the school of the transaction alone, which the portal may read anyway. Each column by its name, as `setof
-- person` fails while a migration changes that table. `people_with_login` is for the version before.
create function accounts_with_login(login_name text)
  returns table (school_id uuid, id uuid, login text, stereotype text, password_hash text, password_version int,
    second_factor boolean, blocked boolean)
  language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select p.school_id, p.id, p.login, p.stereotype, p.password_hash, p.password_version, p.second_factor, p.blocked
  from person p where p.school_id = app_school() and p.active and p.password_hash is not null
    and lower(p.login) = lower(login_name)
  union all
  select p.school_id, p.id, p.login, p.stereotype, p.password_hash, p.password_version, p.second_factor, p.blocked
  from person p where p.school_id = app_school() and p.active and p.password_hash is not null
    and lower(p.login_alias) = lower(login_name) and lower(p.login) is distinct from lower(login_name) $$;
revoke all on function accounts_with_login(text) from public;
grant execute on function accounts_with_login(text) to portal_app;
