-- In batches: the policy of one table at a time, so that nobody waits for more than that one.
select plan_for_any_school()
