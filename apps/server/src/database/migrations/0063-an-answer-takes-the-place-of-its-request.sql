-- The answer of a request with a key takes the place of the note that it began.
grant update on idempotent_request to portal_app;
