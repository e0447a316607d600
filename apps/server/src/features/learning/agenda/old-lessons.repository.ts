import { sql, type RawBuilder } from 'kysely'
import { lessonsAreKeptFrom } from '@portal/domain/learning/agenda/lessons-kept.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Per run, every hour: a school has a million lessons a year. */
const FORGOTTEN_AT_ONCE = 5000

/**
 * Deletes lessons beyond their retention, with their teachers, homework and choices; then homework without a lesson,
 * and offers of those days. Absence refers to no lesson, and stays.
 */
export async function forgetOldLessons(
  tx: SchoolTransaction,
  now: Instant,
  atOnce = FORGOTTEN_AT_ONCE,
): Promise<void> {
  const firstDay = lessonsAreKeptFrom(dayAtSchool(now))
  const first = momentAtSchool(firstDay, '00:00')
  await forgetOfPupils(tx, { table: 'lesson', moment: 'starts_at', before: first, atOnce })
  await forgetOfPupils(tx, {
    table: 'homework',
    moment: 'due_on',
    before: firstDay,
    only: sql`o.lesson_id is null`,
    atOnce,
  })
  await sql`
    delete from choice_offer o where o.school_id = ${tx.schoolId} and o.closes_at < ${first} and not exists (
      select from choice_enrolment e where e.school_id = o.school_id and e.offer_id = o.id)`.execute(rows(tx))
}

type OfPupils = {
  readonly table: 'lesson' | 'homework'
  /** The column that orders a pupil's rows in the index. */
  readonly moment: 'starts_at' | 'due_on'
  readonly before: Instant | CalendarDay
  readonly only?: RawBuilder<unknown>
  readonly atOnce: number
}

/**
 * Walks from pupil to pupil along the timetable index and reads only the first row of each. A second large index, by
 * time, is not needed.
 */
const forgetOfPupils = (
  tx: SchoolTransaction,
  { table, moment, before, only = sql`true`, atOnce }: OfPupils,
) => {
  const [rowsOf, at] = [sql.table(table), sql.id(moment)]
  return sql`
    with recursive pupil (id, first) as (
      (select pupil_id, ${at} from ${rowsOf} where school_id = ${tx.schoolId} order by pupil_id, ${at} limit 1)
      union all
      select n.pupil_id, n.${at} from pupil p cross join lateral (
        select r.pupil_id, r.${at} from ${rowsOf} r where r.school_id = ${tx.schoolId} and r.pupil_id > p.id
        order by r.pupil_id, r.${at} limit 1) n)
    delete from ${rowsOf} where school_id = ${tx.schoolId} and id = any(array(
      select r.id from pupil p cross join lateral (
        select o.id from ${rowsOf} o
        where o.school_id = ${tx.schoolId} and o.pupil_id = p.id and o.${at} < ${before} and ${only}) r
      where p.first < ${before} limit ${atOnce}))`.execute(rows(tx))
}
