-- The school's shop: what is for sale, and what was ordered at which price.

create table shop (
  school_id uuid not null references school (id),
  title text not null,
  description text not null default '',
  enabled boolean not null default true,
  message_offline text not null default '',
  -- One direct way of paying, chosen by the school.
  method_name text not null check (method_name in ('ideal', 'mistercash', 'sofort')),
  primary key (school_id)
);
call protect('shop', 'select, insert, update');

create table shop_category (
  school_id uuid not null references school (id),
  id uuid not null,
  title text not null,
  primary key (school_id, id)
);
call protect('shop_category', 'select, insert, update');

create table shop_item (
  school_id uuid not null references school (id),
  id uuid not null,
  published boolean not null default false,
  title text not null,
  subtitle text not null default '',
  description_short text not null default '',
  -- HTML with the tags of point 5 only, made safe when it came in.
  description_long text not null default '',
  type text not null check (type in ('REGULAR', 'DONATION')),
  featured boolean not null default false,
  vat_name text not null default '',
  -- Null is exempt, which is not zero per cent (PD-9).
  vat_rate hundredths,
  image_file_id uuid,
  primary key (school_id, id),
  foreign key (school_id, image_file_id) references file (school_id, id)
);
call protect('shop_item', 'select, insert, update');

create table shop_item_category (
  school_id uuid not null,
  item_id uuid not null,
  category_id uuid not null,
  primary key (school_id, item_id, category_id),
  foreign key (school_id, item_id) references shop_item (school_id, id),
  foreign key (school_id, category_id) references shop_category (school_id, id)
);
create index shop_item_category_category on shop_item_category (school_id, category_id);
call protect('shop_item_category', 'select, insert, delete');

create table shop_variant (
  school_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  position integer not null,
  title text not null default '',
  price money_amount not null check (price >= 0),
  -- The buyer names the amount.
  variable_price boolean not null default false,
  primary key (school_id, id),
  unique (school_id, item_id, id),
  foreign key (school_id, item_id) references shop_item (school_id, id)
);
create index shop_variant_item on shop_variant (school_id, item_id, position);
call protect('shop_variant', 'select, insert, update');

create table shop_attachment (
  school_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  position integer not null,
  file_id uuid not null,
  primary key (school_id, id),
  foreign key (school_id, item_id) references shop_item (school_id, id),
  foreign key (school_id, file_id) references file (school_id, id)
);
create index shop_attachment_item on shop_attachment (school_id, item_id, position);
call protect('shop_attachment', 'select, insert, update, delete');

-- One row per year; taken inside the transaction that makes the order.
create table shop_order_number (
  school_id uuid not null references school (id),
  year integer not null,
  last_number integer not null,
  primary key (school_id, year)
);
call protect('shop_order_number', 'select, insert, update');

create table shop_order (
  school_id uuid not null references school (id),
  id uuid not null,
  number text not null,
  person_id uuid not null,
  status text not null check (status in ('NEW', 'OPEN', 'PAID', 'FAILED', 'CANCELLED', 'PICKED_UP')),
  name text not null,
  email text not null default '',
  total money_amount not null,
  vat_total money_amount not null,
  pickup_code text,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, number),
  foreign key (school_id, person_id) references person (school_id, id)
);
create index shop_order_person on shop_order (school_id, person_id, created_at);
call protect('shop_order', 'select, insert, update');

-- What was ordered as it was called and priced then; replaced while nothing is paid.
create table shop_order_line (
  school_id uuid not null,
  order_id uuid not null,
  position integer not null,
  item_id uuid not null,
  variant_id uuid not null,
  item_title text not null,
  variant_title text not null default '',
  type text not null,
  quantity integer not null check (quantity >= 1),
  unit_price money_amount not null check (unit_price >= 0),
  line_price money_amount not null,
  vat_rate hundredths,
  vat_amount money_amount not null,
  primary key (school_id, order_id, position),
  foreign key (school_id, order_id) references shop_order (school_id, id),
  foreign key (school_id, item_id, variant_id) references shop_variant (school_id, item_id, id),
  check (line_price = unit_price * quantity)
);
call protect('shop_order_line', 'select, insert, delete');
