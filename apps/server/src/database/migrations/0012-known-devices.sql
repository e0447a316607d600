-- Wrong passwords count for the device that the name came in with before, or else for the network; wrong codes, which
-- only who knows the password can give, for every network; and requests for a new password count apart from both.

alter table failed_login
  -- The hash of the device that a try counts for; nothing for a try that counts for its network.
  add device bytea,
  add kind text not null default 'sign-in' check (kind in ('sign-in', 'code', 'password-request'));

-- Since when somebody came in with a device by more than a link: from then on wrong passwords elsewhere do not keep the
-- person out of it.
alter table known_device add trusted_at timestamptz;
