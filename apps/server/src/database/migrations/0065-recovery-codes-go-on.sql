-- What is kept of a recovery code, sealed: it can be sealed anew when the secret of the portal changes, as its hash by that secret cannot. Empty
-- where the release before kept the code.

alter table recovery_code add column sealed_digest bytea;
