-- Each hold is counted, so that nobody keeps the last pieces or places by renewing (record 95, PD-66).

create table stock_hold_grant (
  school_id uuid not null,
  id bigint generated always as identity,
  person_id uuid not null,
  item_id uuid not null,
  order_id uuid not null,
  granted_at timestamptz not null,
  -- Zero where it would be too many, or too often: the database refuses it, and everything is undone.
  pieces integer not null constraint stock_hold_grant_pieces check (pieces >= 1),
  nth integer not null constraint stock_hold_grant_nth check (nth >= 1),
  primary key (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id),
  foreign key (school_id, item_id) references shop_item (school_id, id),
  foreign key (school_id, order_id) references shop_order (school_id, id)
);
create index stock_hold_grant_person on stock_hold_grant (school_id, person_id, item_id, granted_at);
create index stock_hold_grant_order on stock_hold_grant (school_id, order_id);
call protect('stock_hold_grant', 'select, insert, delete');

create table reservation_grant (
  school_id uuid not null,
  line_id uuid not null,
  child_id uuid not null,
  granted_at timestamptz not null,
  -- A place that is held again before this moment is held until this moment.
  expires_at timestamptz not null,
  primary key (school_id, line_id, child_id, granted_at),
  foreign key (school_id, line_id) references list_line (school_id, id),
  foreign key (school_id, child_id) references person (school_id, id)
);
call protect('reservation_grant', 'select, insert, delete');
