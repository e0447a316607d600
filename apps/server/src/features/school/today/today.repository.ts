import { sql } from 'kysely'
import type { StoredDay } from '@portal/domain/school/today/today.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/calendar-day.ts'
import { instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { momentAtSchool } from '@portal/domain/values/school-time.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isShared } from '../pupil/pupil.repository.ts'

/** About whom, and which days: that of the lessons, and that of the homework. */
export type AskedDays = {
  readonly pupils: readonly Guid[]
  readonly day: CalendarDay
  readonly homeworkDay: CalendarDay
}

/** The day of one pupil, with what decides who may read it. */
export type PupilDay = StoredDay & {
  readonly birthDate: CalendarDay | undefined
  readonly isShared: boolean
}

type StoredLesson = Omit<StoredDay['lessons'][number], 'startsAt' | 'endsAt'> & {
  readonly startsAt: string
  readonly endsAt: string
}
type Row = {
  readonly events: readonly string[]
  readonly days: readonly (Omit<PupilDay, 'birthDate' | 'lessons'> & {
    readonly birthDate: CalendarDay | null
    readonly lessons: readonly StoredLesson[]
  })[]
}

/** A pupil without a lesson for so many days has no agenda here; no holiday but that of the summer is longer. */
const DAYS_OF_REST = 21

/**
 * The day of these pupils, in one statement, and what the year calendar says of it. Nothing of who has no agenda, which
 * costs a look at one index for each pupil.
 */
export async function findDays(
  tx: SchoolTransaction,
  { pupils, day, homeworkDay }: AskedDays,
): Promise<{ readonly events: readonly string[]; readonly days: readonly PupilDay[] }> {
  const [starts, ends] = [momentAtSchool(day, '00:00'), momentAtSchool(addDays(day, 1), '00:00')]
  const since = momentAtSchool(addDays(day, -DAYS_OF_REST), '00:00')
  const found = await sql<Row>`
    select coalesce(json_agg(d.told), '[]') as days,
      case when count(*) > 0 then coalesce((select json_agg(e.title order by e.starts_on, e.title, e.id)
        from school_event e where e.school_id = ${tx.schoolId}::uuid and e.starts_on <= ${day}
          and e.ends_on >= ${day}), '[]') else '[]' end as events
    from (
      select json_build_object('child', p.id, 'birthDate', p.birth_date, 'isShared', ${isShared(sql.ref('p.id'))},
        'lessons', coalesce((
          select json_agg(json_build_object('title', l.title, 'hour', l.hour, 'status', l.status,
            'startsAt', l.starts_at, 'endsAt', l.ends_at))
          from lesson l where l.school_id = p.school_id and l.pupil_id = p.id
            and l.starts_at >= ${starts} and l.starts_at < ${ends}), '[]'),
        'tasks', coalesce((
          select json_agg(json_build_object('isTest', h.is_test, 'subject', coalesce(l.title, h.subject),
            'topic', coalesce(nullif(h.topic, ''), h.description)) order by h.id)
          from homework h left join lesson l on l.school_id = h.school_id and l.id = h.lesson_id
          where h.school_id = p.school_id and h.pupil_id = p.id and h.due_on = ${homeworkDay}
            and coalesce((select s.shows_homework from agenda_settings s), true)), '[]')) as told
      from unnest(${[...pupils]}::uuid[]) with ordinality as asked (id, place)
      join person p on p.school_id = ${tx.schoolId}::uuid and p.id = asked.id
      -- One look at the index of each pupil, whatever is known of how many lessons there are.
      cross join lateral (select from lesson l where l.school_id = p.school_id and l.pupil_id = p.id
        and l.starts_at >= ${since} order by l.starts_at limit 1) agenda
      order by asked.place) d`.execute(rows(tx))
  const { events = [], days = [] } = found.rows[0] ?? {}
  return { events, days: days.map(toDay) }
}

const toDay = ({ birthDate, lessons, ...told }: Row['days'][number]): PupilDay => ({
  ...told,
  birthDate: birthDate ?? undefined,
  lessons: lessons.map(({ startsAt, endsAt, ...lesson }) => ({
    ...lesson,
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
  })),
})
