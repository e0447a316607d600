-- When the second factor was shown in a session. The session of an administrator without it opens nothing.

alter table session add factor_shown_at timestamptz;
