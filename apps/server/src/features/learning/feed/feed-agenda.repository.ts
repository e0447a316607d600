import { sql } from 'kysely'
import type { FeedKind } from '@portal/domain/learning/feed/calendar-feed.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** The pupil, the kinds and the days of a feed; both days inclusive. */
export type AskedAgenda = {
  readonly pupil: Guid
  readonly kinds: readonly FeedKind[]
  readonly from: CalendarDay
  readonly until: CalendarDay
}

/** JSON gives instants in the time zone of the connection. */
type Moment = string
type Versioned = { readonly id: Guid; readonly revision: number; readonly changedAt: Moment }

export type FeedLesson = Versioned & {
  readonly title: string
  readonly startsAt: Moment
  readonly endsAt: Moment
  readonly hour: string
  readonly status: string
  readonly room: string
  readonly teachers: readonly string[]
  readonly isChoice: boolean
  /** The chosen offer of a choice hour. */
  readonly chosen: string | null
}

export type FeedHomework = Versioned & {
  readonly subject: string
  readonly topic: string
  readonly description: string
  readonly isTest: boolean
  readonly dueOn: CalendarDay
  readonly startsAt: Moment | null
  readonly lesson: Pick<FeedLesson, 'title' | 'startsAt' | 'endsAt' | 'status' | 'room'> | null
}

export type FeedEvent = Versioned & {
  readonly title: string
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly location: string
}

export type FeedAgenda = {
  readonly lessons: readonly FeedLesson[]
  readonly homework: readonly FeedHomework[]
  readonly events: readonly FeedEvent[]
}

const version = (table: 'l' | 'h' | 'e') =>
  sql`'id', ${sql.ref(`${table}.id`)}, 'revision', ${sql.ref(`${table}.revision`)},
    'changedAt', ${sql.ref(`${table}.changed_at`)}`

const teachers = sql`(
  select coalesce(json_agg(trim(e.title || ' ' || e.last_name) order by t.position), '[]')
  from lesson_teacher t join employee e on e.school_id = t.school_id and e.id = t.employee_id
  where t.school_id = l.school_id and t.lesson_id = l.id)`

/** Returns the content of a feed in one statement, without homework that the school hides. */
export async function findFeedAgenda(tx: SchoolTransaction, asked: AskedAgenda): Promise<FeedAgenda> {
  const { pupil, kinds, from, until } = asked
  const [starts, ends] = [momentAtSchool(from, '00:00'), momentAtSchool(addDays(until, 1), '00:00')]
  const tells = (kind: FeedKind) => sql`${kinds.includes(kind)}::boolean`
  const found = await sql<FeedAgenda>`
    select
      coalesce((
        select json_agg(json_build_object(${version('l')}, 'title', l.title, 'startsAt', l.starts_at,
          'endsAt', l.ends_at, 'hour', l.hour, 'status', l.status, 'room', l.room, 'teachers', ${teachers},
          'isChoice', c.lesson_id is not null, 'chosen', o.title) order by l.starts_at, l.id)
        from lesson l
        left join choice_hour c on c.school_id = l.school_id and c.lesson_id = l.id
        left join choice_enrolment n on n.school_id = l.school_id and n.lesson_id = l.id
        left join choice_offer o on o.school_id = n.school_id and o.id = n.offer_id
        where l.school_id = ${tx.schoolId} and l.pupil_id = ${pupil}
          and l.starts_at >= ${starts} and l.starts_at < ${ends}
          and case when c.lesson_id is null then ${tells('lessons')} else ${tells('choice')} end), '[]') as lessons,
      coalesce((
        select json_agg(json_build_object(${version('h')}, 'subject', h.subject, 'topic', h.topic,
          'description', h.description, 'isTest', h.is_test, 'dueOn', h.due_on, 'startsAt', h.starts_at,
          'lesson', case when l.id is not null then json_build_object('title', l.title, 'startsAt', l.starts_at,
            'endsAt', l.ends_at, 'status', l.status, 'room', l.room) end) order by h.due_on, h.id)
        from homework h left join lesson l on l.school_id = h.school_id and l.id = h.lesson_id
        where ${tells('homework')} and h.school_id = ${tx.schoolId} and h.pupil_id = ${pupil}
          and h.due_on between ${from} and ${until}
          and coalesce((select s.shows_homework from agenda_settings s), true)), '[]') as homework,
      coalesce((
        select json_agg(json_build_object(${version('e')}, 'title', e.title, 'startsOn', e.starts_on,
          'endsOn', e.ends_on, 'location', e.location) order by e.starts_on, e.id)
        from school_event e
        where ${tells('events')} and e.school_id = ${tx.schoolId} and e.starts_on <= ${until}
          and e.ends_on >= ${from}), '[]') as events`.execute(rows(tx))
  return found.rows[0] ?? { lessons: [], homework: [], events: [] }
}
