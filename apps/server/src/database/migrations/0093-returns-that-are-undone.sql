-- A refund can fail, and a chargeback be reversed, after it was booked.
insert into attempt_transition (from_state, to_state) values
  ('partly-refunded', 'paid'), ('refunded', 'paid'), ('refunded', 'partly-refunded'),
  ('charged-back', 'partly-refunded'), ('charged-back', 'refunded')
  on conflict do nothing;
