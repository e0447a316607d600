-- Finds the accounts that may be mailed a link for a password, also those without one. Runs as the owner to use the indexes, as
-- accounts_with_login does, which signs in with a password only.
create function accounts_for_password(login_name text)
  returns table (id uuid, login text, blocked boolean, has_password boolean)
  language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select p.id, p.login, p.blocked, p.password_hash is not null
  from person p where p.school_id = app_school() and p.active and lower(p.login) = lower(login_name)
  union all
  select p.id, p.login, p.blocked, p.password_hash is not null
  from person p where p.school_id = app_school() and p.active and p.login is not null
    and lower(p.login_alias) = lower(login_name) and lower(p.login) <> lower(login_name) $$;
revoke all on function accounts_for_password(text) from public;
grant execute on function accounts_for_password(text) to portal_app;
