import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { insert } from '../../../../testing/database/insert.ts'
import {
  aChoiceHour,
  aHomework,
  aLesson,
  anAbsence,
  anOffer,
  aTeacherOf,
} from '../../../../testing/learning/lessons.ts'
import { aParent, aSchool, type TestSchool } from '../../../../testing/people/people.ts'
import { openTestSchools, type TestSchools } from '../../../../testing/database/schools.ts'
import { retention } from '../../../composition/areas.ts'
import { purge } from '../../../jobs/purge.ts'
import { forgetOldLessons } from './old-lessons.repository.ts'

/** End of the school year before the last one: midnight in Amsterdam. */
const NEW_YEAR = momentAtSchool(calendarDay('2026-08-01'), '00:00')
const LAST_MOMENT = momentAtSchool(calendarDay('2026-07-31'), '23:59')

let within: TestSchools
let school: TestSchool
let pupil: { readonly id: Awaited<ReturnType<typeof aParent>>['child']['id']; readonly school: TestSchool }

beforeEach(async () => {
  within = await openTestSchools()
  school = await aSchool(within.owner)
  pupil = (await aParent(school)).child
})
afterEach(() => within.stop())

const sweep = (now: typeof NEW_YEAR) => purge({ schools: within.schools, retention }, school.id, now)

const enrol = (hour: { readonly id: string }, offer: { readonly id: string; readonly hour: string }) =>
  insert(within.owner, 'choice_enrolment', {
    school_id: school.id,
    lesson_id: hour.id,
    hour_key: offer.hour,
    offer_id: offer.id,
    enrolled_at: '2025-03-01T09:00:00Z',
  })

const count = async (table: string) => {
  const { rows } = await within.owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where school_id = $1`,
    [school.id],
  )
  return rows[0]?.count
}
const titles = async () => {
  const { rows } = await within.owner.query<{ title: string }>('select title from lesson order by title')
  return rows.map(({ title }) => title)
}

test('keeps a lesson until the end of the next school year, and not longer', async () => {
  await aLesson(pupil, { title: 'the year before', day: '2025-07-31', from: '23:00', until: '23:59' })
  await aLesson(pupil, { title: 'the first of last year', day: '2025-08-01', from: '00:00', until: '00:50' })
  await aLesson(pupil, { title: 'of this year', day: '2026-09-01' })
  await sweep(LAST_MOMENT)
  expect(await titles()).toEqual(['of this year', 'the first of last year', 'the year before'])
  await sweep(NEW_YEAR)
  expect(await titles()).toEqual(['of this year', 'the first of last year'])
})

test('deletes the teachers, homework and choices of a lesson; keeps absence, current offers and other schools', async () => {
  const old = { day: '2025-03-03' } as const
  const neighbour = (await aParent(await aSchool(within.owner))).child
  await aLesson(neighbour, { ...old, title: 'of the neighbours' })
  await aTeacherOf(await aLesson(pupil, old))
  await aHomework(pupil, { lesson: await aLesson(pupil, old), dueOn: old.day })
  await aHomework(pupil, { dueOn: '2025-07-31' })
  await aHomework(pupil, { dueOn: '2025-08-01' })
  const [offer, unchosen, current] = [
    await anOffer(school, { closesAt: '2025-03-02T08:00:00Z', opensAt: '2025-03-01T08:00:00Z' }),
    await anOffer(school, { closesAt: '2025-07-31T21:59:00Z', opensAt: '2025-03-01T08:00:00Z' }),
    await anOffer(school),
  ]
  const hour = await aChoiceHour(pupil, offer.hour)
  await within.owner.query(`update lesson set starts_at = starts_at - interval '700 days' where id = $1`, [
    hour.id,
  ])
  await enrol(hour, offer)
  await anAbsence(pupil)
  await within.owner.query(`update absence set starts_at = starts_at - interval '700 days'`)
  const lesson = await aLesson(pupil, { title: 'of last year', day: '2025-10-01' })
  await aTeacherOf(lesson, 1)
  await aHomework(pupil, { lesson })
  await aHomework(pupil, { lesson, dueOn: old.day })
  await sweep(NEW_YEAR)
  expect(await titles()).toEqual(['of last year', 'of the neighbours'])
  expect(
    await Promise.all(
      ['lesson_teacher', 'homework', 'choice_hour', 'choice_enrolment', 'absence'].map(count),
    ),
  ).toEqual([1, 3, 0, 0, 1])
  const offers = await within.owner.query<{ id: string }>('select id from choice_offer')
  expect(offers.rows).toEqual([{ id: current.id }])
  expect(offers.rows).not.toContainEqual({ id: unchosen.id })
})

test('keeps an offer while a remaining lesson has it as a choice', async () => {
  const offer = await anOffer(school, { closesAt: '2025-03-02T08:00:00Z', opensAt: '2025-03-01T08:00:00Z' })
  const hour = await aChoiceHour(pupil, offer.hour)
  await enrol(hour, offer)
  await sweep(NEW_YEAR)
  expect(await Promise.all(['choice_offer', 'choice_enrolment'].map(count))).toEqual([1, 1])
})

test('deletes a bounded number per run, and the rest in later runs', async () => {
  const other = (await aParent(school)).child
  for (const one of [pupil, other, pupil, other, pupil]) await aLesson(one, { day: '2025-03-03' })
  await aLesson(other, { title: 'of this year', day: '2026-09-01' })
  const left: (number | undefined)[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await within.schools.write(school.id, (tx) => forgetOldLessons(tx, NEW_YEAR, 2))
    left.push(await count('lesson'))
  }
  expect(left).toEqual([4, 2, 1])
})
