-- A passkey that counted back stays refused: there is a copy of it.
alter table passkey add column copied_at timestamptz;

-- Crash reports are limited per network, school and installation, and removed after some time.
alter table crash_report add column network text not null default '';
create index if not exists crash_report_of_network on crash_report (school_id, network, at);
create index if not exists crash_report_at on crash_report (at);
grant delete on crash_report to portal_app;
create function crash_reports_since(since timestamptz) returns int language sql stable security definer
  set search_path = public, pg_temp
  as $$ select count(*)::int from crash_report where at > since $$;
revoke all on function crash_reports_since(timestamptz) from public;
grant execute on function crash_reports_since(timestamptz) to portal_app;

-- Text of a page is cleaned when it is saved. This is the version of the rules that it was cleaned by; 0 is unknown.
alter table page_version add column cleaned_by int not null default 0;
create index if not exists page_version_cleaned_by on page_version (school_id, cleaned_by);
grant update (content, cleaned_by) on page_version to portal_app;
