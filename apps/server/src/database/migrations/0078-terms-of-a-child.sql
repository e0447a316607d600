-- The terms of a child lie together.
create index if not exists term_child on term (school_id, child_id);
