alter table mandate
  -- Why nothing new is collected under it: replaced by another one, lapsed, or the reason of the bank. What was announced under
  -- a replaced mandate is still collected under it.
  add column ended_for text,
  -- When it was last presented to a bank before the portal collected under it.
  add column last_used_on date;
