-- The texts that these columns can hold; the code that reads them knows no others. The constraints are not valid for rows from
-- before, which are not read here: the application wrote nothing else.
alter table payment_attempt
  add constraint payment_attempt_state_check check (state in ('creating', 'open', 'pending', 'unknown', 'paid', 'failed',
    'cancelled', 'expired', 'partly-refunded', 'refunded', 'charged-back')) not valid;
alter table term add constraint term_method_name_check
  check (method_name in ('ideal', 'sofort', 'mistercash', 'overboeking', 'incasso')) not valid;
alter table session
  add constraint session_authentication_source_check check (authentication_source in ('PASSWORD', 'PASSKEY', 'SSO', 'MAIL',
    'SCHOOL_APP', 'COMMUNICATOR_MESSAGES', 'PRIVACY')) not valid,
  add constraint session_impersonated_stereotype_check
    check (impersonated_stereotype in ('ouder', 'leerling', 'beheerder', 'supervisor', 'portal_admin')) not valid;
