-- Whether the school takes 'nothing' for an answer to a list of which something required is full.

alter table invoice_list add column nothing_when_full boolean not null default false;
