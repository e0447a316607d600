import { sql } from 'kysely'
import { hasOwnRegistration } from '../order/capacity/capacity.repository.ts'

/** The lines of a copy with the number of taken places; holds are not counted, because they may be released. */
export const limitedLines = sql`
  select json_agg(json_build_object('guid', l.id, 'parent', l.parent_id, 'isCategory', l.is_category,
    'mandatory', l.mandatory, 'voluntary', l.voluntary, 'hidden', l.hidden, 'choiceGroup', l.choice_group,
    'capacity', l.capacity, 'taken', l.taken,
    'heldByMe', l.capacity is not null and ${hasOwnRegistration(sql`ol.child_id`)}))
  from list_line l where l.school_id = ol.school_id and l.list_id = ol.list_id
    and (not ol.by_lines or l.is_category or exists (select from order_list_part q
      where q.school_id = l.school_id and q.order_list_id = ol.id and q.line_id = l.id))`
