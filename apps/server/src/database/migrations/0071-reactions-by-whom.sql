-- Every screen counts what somebody was asked about a child and did not answer. Without it the planner reads all reactions.
create index if not exists privacy_reaction_person on privacy_reaction (school_id, person_id, child_id, question_id);
