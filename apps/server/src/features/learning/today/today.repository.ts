import { sql } from 'kysely'
import type { StoredDay } from '@portal/domain/learning/today/today.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isShared } from '../../people/people.public.ts'

/** The pupils, the stereotype of their reader, the day of the lessons and the day of the homework. */
export type AskedDays = {
  readonly stereotype: string
  readonly pupils: readonly Guid[]
  readonly day: CalendarDay
  readonly homeworkDay: CalendarDay
}

/** The day of one pupil, and whether a pupil of age shares data with guardians. */
export type PupilDay = StoredDay & { readonly isShared: boolean }

type StoredLesson = Omit<StoredDay['lessons'][number], 'startsAt' | 'endsAt'> & {
  readonly startsAt: string
  readonly endsAt: string
}
type Row = {
  readonly hasGrades: boolean
  readonly events: readonly string[]
  readonly days: readonly (Omit<PupilDay, 'lessons'> & { readonly lessons: readonly StoredLesson[] })[]
}

/** A pupil without lessons for this long has no agenda; only the summer holiday is longer. */
const DAYS_OF_REST = 21

/**
 * Returns the day of these pupils, the year calendar, and whether the reader sees a page of grades at the top of the
 * menu, in one statement, without pupils who have no agenda. Pupils
 * with lessons on the day need no further check; for others it is one index lookup.
 */
export async function findDays(
  tx: SchoolTransaction,
  { pupils, stereotype, day, homeworkDay }: AskedDays,
): Promise<Omit<Row, 'days'> & { readonly days: readonly PupilDay[] }> {
  const [starts, ends] = [momentAtSchool(day, '00:00'), momentAtSchool(addDays(day, 1), '00:00')]
  const since = momentAtSchool(addDays(day, -DAYS_OF_REST), '00:00')
  const theirs = sql`any (${[...pupils]}::uuid[])`
  const found = await sql<Row>`
    select coalesce(json_agg(d.told), '[]') as days,
      case when count(*) > 0 then coalesce((select json_agg(e.title order by e.starts_on, e.title, e.id)
        from school_event e where e.starts_on <= ${day} and e.ends_on >= ${day}), '[]') else '[]' end as events,
      exists (select from page p where p.section in ('som', 'magister') and p.code in ('results', 'magister-grades')
        and p.parent_id is null and p.removed_at is null and not p.hidden
        and (p.roles = '{}' or ${stereotype} = any (p.roles))) as "hasGrades"
    from (
      select json_build_object('child', asked.id, 'isShared', ${isShared(sql.ref('asked.id'))},
        'lessons', coalesce(lessons.told, '[]'), 'tasks', coalesce(tasks.told, '[]')) as told
      from unnest(${[...pupils]}::uuid[]) with ordinality as asked (id, place)
      left join (
        select l.pupil_id, json_agg(json_build_object('title', l.title, 'hour', l.hour, 'status', l.status,
          'type', l.type, 'startsAt', l.starts_at, 'endsAt', l.ends_at)) as told
        from lesson l where l.pupil_id = ${theirs} and l.starts_at >= ${starts} and l.starts_at < ${ends}
        group by l.pupil_id) lessons on lessons.pupil_id = asked.id
      left join (
        select h.pupil_id, json_agg(json_build_object('isTest', h.is_test, 'subject', coalesce(l.title, h.subject),
          'topic', h.topic, 'description', h.description) order by h.id) as told
        from homework h left join lesson l on l.school_id = h.school_id and l.id = h.lesson_id
        where h.pupil_id = ${theirs} and h.due_on = ${homeworkDay}
          and coalesce((select s.shows_homework from agenda_settings s), true)
        group by h.pupil_id) tasks on tasks.pupil_id = asked.id
      -- A row is asked for, and not whether there is one: this never reads more than a look at the index.
      where case when lessons.told is null then (select true from lesson l where l.pupil_id = asked.id
        and l.starts_at >= ${since} order by l.starts_at limit 1) else true end
      order by asked.place) d`.execute(rows(tx))
  const { events = [], days = [], hasGrades = false } = found.rows[0] ?? {}
  return { events, days: days.map(toDay), hasGrades }
}

const toDay = ({ lessons, ...told }: Row['days'][number]): PupilDay => ({
  ...told,
  lessons: lessons.map(({ startsAt, endsAt, ...lesson }) => ({
    ...lesson,
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
  })),
})
