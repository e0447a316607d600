import { sql } from 'kysely'
import type { HomeworkChoice, HomeworkItem } from '@portal/domain/learning/homework/homework-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

type Kept = Omit<HomeworkItem, 'hour'> & { readonly hour: string | null }

/** Returns a pupil's homework due in these days, unordered. The lesson gives the full name of the subject. */
export async function findHomework(
  tx: SchoolTransaction,
  pupil: Guid,
  { from, until }: HomeworkChoice,
): Promise<readonly HomeworkItem[]> {
  const found = await sql<Kept>`
    select coalesce(nullif(l.title, ''), h.subject) as subject, h.topic, h.description, h.done as "isDone", h.due_on as "dueOn", nullif(l.hour, '') as hour,
      case when not h.is_test then 'homework' when l.type = 'GROTE_TOETS' then 'major-test' else 'test' end as kind
    from homework h
    left join lesson l on l.school_id = h.school_id and l.id = h.lesson_id
    where h.pupil_id = ${pupil} and h.due_on between ${from} and ${until}`.execute(rows(tx))
  return found.rows.map(({ hour, ...item }) => ({ ...item, ...(hour !== null && { hour }) }))
}
