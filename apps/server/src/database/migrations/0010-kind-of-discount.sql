-- What gave the discount of an order: the tiers of the list or the payment method. Null in an order that was stored
-- before this was kept: there its payment method tells.

alter table placed_order
  add column discount_kind text check (discount_kind in ('tiers', 'payment-method'));
