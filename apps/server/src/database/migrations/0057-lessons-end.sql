-- What was to be chosen in lessons goes when those have gone (docs/decisions/0078).
grant delete on choice_offer to portal_app;
