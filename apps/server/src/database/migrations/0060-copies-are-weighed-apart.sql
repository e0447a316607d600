-- What a copy of a part weighs is computed for such copies only. Written out within the statement of an overview, its five
-- tables were opened and locked for every family; a function with a setting of its own is not written out.

alter function weigh_part(uuid, uuid) rows 1 set search_path = public, pg_temp;
