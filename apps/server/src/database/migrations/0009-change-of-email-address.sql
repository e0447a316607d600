-- Somebody changes the own e-mail address: the new one counts once its link was opened.

alter table access_token
  drop constraint access_token_purpose_check,
  add constraint access_token_purpose_check
    check (purpose in ('login-link', 'set-password', 'second-factor', 'payment-return', 'change-email')),
  -- The address that a link of `change-email` confirms.
  add email text not null default '';

-- Since when the address is the person's own choice, which the next school file leaves as it is.
alter table person add email_chosen_at timestamptz;
