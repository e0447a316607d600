import { sql } from 'kysely'
import { lessonsAreKeptFrom } from '@portal/domain/school/agenda/lessons-kept.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import { momentAtSchool } from '@portal/domain/values/school-time.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** So many at a time, every hour: a year of a school is a million lessons. */
const FORGOTTEN_AT_ONCE = 5000

/**
 * Removes lessons that have had their time, with their teachers, homework, and what was chosen in them; then homework of no lesson and
 * offers of those days. What was noted of a pupil's absence names no lesson, and stays.
 */
export async function forgetOldLessons(
  tx: SchoolTransaction,
  now: Instant,
  atOnce = FORGOTTEN_AT_ONCE,
): Promise<void> {
  const firstDay = lessonsAreKeptFrom(dayAtSchool(now))
  const first = momentAtSchool(firstDay, '00:00')
  // From one pupil to the next along the index by which timetables are read: of each only the first lesson is looked at, and a
  // second large index, of lessons by their moment, is not needed.
  await sql`
    with recursive pupil (id, first) as (
      (select pupil_id, starts_at from lesson where school_id = ${tx.schoolId} order by pupil_id, starts_at limit 1)
      union all
      select n.pupil_id, n.starts_at from pupil p cross join lateral (
        select l.pupil_id, l.starts_at from lesson l where l.school_id = ${tx.schoolId} and l.pupil_id > p.id
        order by l.pupil_id, l.starts_at limit 1) n)
    delete from lesson where school_id = ${tx.schoolId} and id = any(array(
      select l.id from pupil p cross join lateral (
        select o.id from lesson o
        where o.school_id = ${tx.schoolId} and o.pupil_id = p.id and o.starts_at < ${first}) l
      where p.first < ${first} limit ${atOnce}))`.execute(rows(tx))
  await sql`
    with recursive pupil (id, first) as (
      (select pupil_id, due_on from homework where school_id = ${tx.schoolId} order by pupil_id, due_on limit 1)
      union all
      select n.pupil_id, n.due_on from pupil p cross join lateral (
        select h.pupil_id, h.due_on from homework h where h.school_id = ${tx.schoolId} and h.pupil_id > p.id
        order by h.pupil_id, h.due_on limit 1) n)
    delete from homework where school_id = ${tx.schoolId} and id = any(array(
      select h.id from pupil p cross join lateral (
        select o.id from homework o
        where o.school_id = ${tx.schoolId} and o.pupil_id = p.id and o.due_on < ${firstDay} and o.lesson_id is null) h
      where p.first < ${firstDay} limit ${atOnce}))`.execute(rows(tx))
  await sql`
    delete from choice_offer o where o.school_id = ${tx.schoolId} and o.closes_at < ${first} and not exists (
      select from choice_enrolment e where e.school_id = o.school_id and e.offer_id = o.id)`.execute(rows(tx))
}
