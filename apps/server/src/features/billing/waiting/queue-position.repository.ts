import { sql } from 'kysely'

/**
 * SQL: the number of waiting place `w` in its queue, from 1; null for an offer. Pupils who left get no offer and are not
 * counted.
 */
export const queuePosition = sql<number | null>`case when w.state = 'waiting' then (select count(*) + 1
  from waiting_place q
  join person waiter on waiter.school_id = q.school_id and waiter.id = q.child_id and waiter.active
  where q.school_id = w.school_id and q.line_id = w.line_id and q.state = 'waiting'
    and (q.joined_at, q.child_id) < (w.joined_at, w.child_id))::int end`
