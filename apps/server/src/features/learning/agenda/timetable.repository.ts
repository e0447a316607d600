import { sql } from 'kysely'
import type { ChoiceHour } from '@portal/domain/learning/agenda/choice-hour.ts'
import type {
  AgendaShows,
  FloatingHomework,
  FreeField,
  Lesson,
  LessonAbsence,
} from '@portal/domain/learning/agenda/timetable.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isShared } from '../../people/people.public.ts'

export type AskedWeek = { readonly pupils: readonly Guid[]; readonly from: Instant; readonly until: Instant }

/** A stored week, with the rights that the school gave per hour, regardless of the actor. */
export type StoredWeek = {
  readonly child: Guid
  readonly birthDate: CalendarDay | undefined
  readonly isShared: boolean
  readonly shows: AgendaShows
  readonly isLoading: boolean
  readonly lessons: readonly Lesson[]
  readonly floatingHomework: readonly FloatingHomework[]
}

/** JSON gives instants in the time zone of the connection. */
type Moment = string
type Stored<T> = {
  readonly [K in keyof T]: T[K] extends Instant | undefined ? Moment | null : T[K]
}
type StoredChoice = Omit<ChoiceHour, 'enrolledIn' | 'offers'> & {
  readonly enrolledIn: Guid | null
  readonly offers: readonly Stored<ChoiceHour['offers'][number]>[]
}
type StoredLesson = Omit<Stored<Lesson>, 'startsAt' | 'endsAt' | 'choice' | 'absence' | 'freeFields'> & {
  readonly startsAt: Moment
  readonly endsAt: Moment
  readonly choice: StoredChoice | null
  readonly absence: Required<Stored<LessonAbsence>> | null
  readonly freeFields: readonly FreeField[]
}
type StoredHomework = Omit<FloatingHomework, 'start'> & {
  readonly dueOn: CalendarDay
  readonly startsAt: Moment | null
}
type Row = {
  readonly child: Guid
  readonly birthDate: CalendarDay | null
  readonly isShared: boolean
  readonly shows: AgendaShows
  readonly isLoading: boolean
  readonly lessons: readonly StoredLesson[]
  readonly floatingHomework: readonly StoredHomework[]
}

/** The advisory lock that marks an import of timetables. */
const lockOf = ({ schoolId }: SchoolTransaction) => sql`hashtextextended(${`timetables ${schoolId}`}, 0)`

/** Marks an import of timetables until the transaction ends; readers are told that they are loading. */
export async function announceTimetables(tx: SchoolTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(tx)})`.execute(rows(tx))
}

/** Teachers of these lessons, each person looked up once. */
const teachers = sql`
  taught as materialized (select t.lesson_id, t.position, t.employee_id
    from lesson_teacher t where t.lesson_id = any (array(select id from asked))),
  staff as materialized (select e.id, e.title, e.abbreviation, e.last_name
    from employee e where e.id = any (array(select distinct employee_id from taught))),
  teachers as (
    select t.lesson_id, json_agg(json_build_object('title', e.title, 'abbreviation', e.abbreviation,
      'lastName', e.last_name) order by t.position) as told
    from taught t join staff e on e.id = t.employee_id group by t.lesson_id)`

/**
 * Homework due in these days, read by day: homework of a lesson has the day and the pupil of that lesson. Each lesson
 * then finds its own.
 */
const due = ({ pupils, from, until }: AskedWeek) => sql`
  due as materialized (select h.* from homework h where h.pupil_id = any(${[...pupils]}::uuid[])
    and h.due_on between ${dayAtSchool(from)} and ${dayAtSchool(until)})`

const homework = sql`case when shown.homework then coalesce((
  select json_agg(json_build_object('topic', h.topic, 'description', h.description, 'isDone', h.done,
    'isTest', h.is_test, 'freeFields', h.free_fields) order by h.is_test desc, h.topic, h.id)
  from due h where h.lesson_id = l.id), '[]') else '[]' end`

const offers = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'title', o.title, 'opensAt', o.opens_at, 'closesAt', o.closes_at,
    'capacity', o.capacity, 'enrolled', o.enrolled_elsewhere + (
      select count(*) from choice_enrolment n where n.school_id = o.school_id and n.offer_id = o.id))
    order by o.title, o.id)
  from choice_offer o where o.school_id = c.school_id and o.hour_key = c.hour_key), '[]')`

const choice = sql`(
  select json_build_object('enrolledIn', n.offer_id, 'offers', ${offers},
    'mayEnrol', c.may_enrol, 'mayUnsubscribe', c.may_unsubscribe)
  from choice_hour c
  left join choice_enrolment n on n.school_id = c.school_id and n.lesson_id = c.lesson_id
  where c.school_id = l.school_id and c.lesson_id = l.id)`

/** Absence during the lessons, read once. Per lesson, PostgreSQL would scan years of a pupil each time. */
const happened = ({ pupils, from }: AskedWeek) => sql`
  happened as materialized (select a.* from absence a where a.pupil_id = any(${[...pupils]}::uuid[])
    and a.starts_at < (select max(ends_at) from asked) and a.ends_at >= ${from})`

/** The most serious absence to show: absent, then late, then an observation, which may have one instant. */
const absence = sql`(
  select json_build_object('reason', a.reason, 'isAuthorised', a.authorised, 'isObservation', a.kind = 'observation',
    'startsAt', case when shown.times then a.starts_at end, 'endsAt', case when shown.times then a.ends_at end)
  from happened a
  where a.pupil_id = l.pupil_id and a.starts_at < l.ends_at
    and (a.ends_at > l.starts_at or (a.ends_at = a.starts_at and a.starts_at = l.starts_at))
    and case when a.kind = 'observation' then shown.observations else shown.absences end
  order by array_position(array['absent', 'late', 'observation'], a.kind), a.starts_at, a.id limit 1)`

/** Returns the weeks of pupils with all visible data, in one statement; none for unknown pupils. */
export async function findWeeks(tx: SchoolTransaction, week: AskedWeek): Promise<readonly StoredWeek[]> {
  const { pupils, from, until } = week
  const found = await sql<Row>`
    with asked as materialized (select l.* from lesson l where l.pupil_id = any(${[...pupils]}::uuid[])
        and l.starts_at >= ${from} and l.starts_at < ${until}),
      ${teachers},
      ${due(week)},
      ${happened(week)}
    select p.id as child, p.birth_date as "birthDate", ${isShared(sql.ref('p.id'))} as "isShared",
      json_build_object('homework', shown.homework, 'absences', shown.absences,
        'absenceTimes', shown.times, 'observations', shown.observations) as shows,
      not pg_try_advisory_xact_lock_shared(${lockOf(tx)}) as "isLoading",
      coalesce((
        select json_agg(json_build_object('id', l.id, 'title', l.title, 'startsAt', l.starts_at, 'endsAt', l.ends_at,
          'hour', l.hour, 'status', l.status, 'type', l.type, 'room', l.room, 'group', l.group_name,
          'freeFields', l.free_fields, 'teachers', coalesce(t.told, '[]'),
          'homework', ${homework}, 'choice', ${choice},
          'absence', ${absence}) order by l.starts_at, l.ends_at, l.title, l.id)
        from asked l left join teachers t on t.lesson_id = l.id where l.pupil_id = p.id), '[]') as lessons,
      coalesce((
        select json_agg(json_build_object('subject', h.subject, 'description', h.description, 'isTest', h.is_test,
          'dueOn', h.due_on, 'startsAt', h.starts_at) order by h.due_on, h.starts_at nulls first, h.subject, h.id)
        from due h where shown.homework and h.pupil_id = p.id and h.lesson_id is null
          and h.due_on < ${dayAtSchool(until)}
        ), '[]') as "floatingHomework"
    from person p left join agenda_settings s on s.school_id = p.school_id
    cross join lateral (select coalesce(s.shows_homework, true) as homework,
      coalesce(s.shows_absences, true) as absences, coalesce(s.shows_absence_times, true) as times,
      coalesce(s.shows_observations, true) as observations) shown
    where p.id = any(${[...pupils]}::uuid[])`.execute(rows(tx))
  return found.rows.map(toWeek)
}

const toWeek = ({ birthDate, lessons, floatingHomework, ...row }: Row): StoredWeek => ({
  ...row,
  birthDate: birthDate ?? undefined,
  lessons: lessons.map(toLesson),
  floatingHomework: floatingHomework.map(({ dueOn, startsAt, ...homework }) => ({
    ...homework,
    start: startsAt === null ? { day: dueOn } : { at: instant(startsAt) },
  })),
})

const toLesson = ({
  startsAt,
  endsAt,
  choice: chosen,
  absence: missed,
  ...lesson
}: StoredLesson): Lesson => ({
  ...lesson,
  startsAt: instant(startsAt),
  endsAt: instant(endsAt),
  ...(chosen && { choice: toChoice(chosen) }),
  ...(missed && { absence: toAbsence(missed) }),
})

const toChoice = ({ enrolledIn, offers: offered, ...hour }: StoredChoice): ChoiceHour => ({
  ...hour,
  ...(enrolledIn !== null && { enrolledIn }),
  offers: offered.map((offer) => ({
    ...offer,
    opensAt: instant(offer.opensAt ?? 0),
    closesAt: instant(offer.closesAt ?? 0),
  })),
})

const toAbsence = ({ startsAt, endsAt, ...missed }: Required<Stored<LessonAbsence>>): LessonAbsence => ({
  ...missed,
  ...(startsAt !== null && { startsAt: instant(startsAt) }),
  ...(endsAt !== null && { endsAt: instant(endsAt) }),
})
