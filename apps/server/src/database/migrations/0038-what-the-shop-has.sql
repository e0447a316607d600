-- How many there are of what the webshop sells, for whom it is, and who wants to hear that there is some again.

alter table shop_variant
  -- How many the school sells in all; null is as many as are asked for.
  add column stock integer check (stock >= 0),
  -- How many of them were paid for. More than the stock where the school lowered it since.
  add column sold integer not null default 0 check (sold >= 0);

-- Pieces that are kept for a short while, until they are paid for. The same mechanism as the places of a list (0003).
create table stock_hold (
  school_id uuid not null,
  variant_id uuid not null,
  order_id uuid not null,
  quantity integer not null check (quantity >= 1),
  expires_at timestamptz not null,
  primary key (school_id, variant_id, order_id),
  foreign key (school_id, variant_id) references shop_variant (school_id, id),
  foreign key (school_id, order_id) references shop_order (school_id, id)
);
create index stock_hold_order on stock_hold (school_id, order_id);
call protect('stock_hold', 'select, insert, update, delete');

-- Who hears by mail, once, that there is some again.
create table stock_notice (
  school_id uuid not null,
  variant_id uuid not null,
  person_id uuid not null,
  -- The portal's own address, as this person reaches it.
  origin text not null,
  asked_at timestamptz not null,
  primary key (school_id, variant_id, person_id),
  foreign key (school_id, variant_id) references shop_variant (school_id, id),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index stock_notice_person on stock_notice (school_id, person_id);
call protect('stock_notice', 'select, insert, delete');

alter table shop_item
  -- Only for pupils of these classes and years; both empty is for everybody.
  add column classes text[] not null default '{}',
  add column years integer[] not null default '{}',
  -- Ordered for one pupil, who is chosen with it.
  add column for_child boolean not null default false;

alter table shop_order_line
  add column child_id uuid,
  -- What the pupil was called when it was ordered.
  add column child_name text,
  add foreign key (school_id, child_id) references person (school_id, id),
  add check ((child_id is null) = (child_name is null));
